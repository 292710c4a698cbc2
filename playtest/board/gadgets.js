// Gear, Items, Abilities, Mischief and Goals of the Creepies, the backs of their cards, and their signs.
import { K, P, W, M, R, Y, O, G, D, B, N, U, T, S, p, c, o, r, l } from "./pencils.js";

const star = (fill, x, y, q) => p(fill, `M${x} ${y - q}l${q * 0.3} ${q * 0.66} ${q * 0.7} .1-${q * 0.54} ${q * 0.48} ${q * 0.17} ${q * 0.72}-${q * 0.63}-${q * 0.38}-${q * 0.63} ${q * 0.38} ${q * 0.17}-${q * 0.72}-${q * 0.54}-${q * 0.48} ${q * 0.7}-.1z`);
const coin = (x, y, q = 6) => c(O, x, y, q) + c(Y, x, y, q * 0.8) + l(T, q * 0.2, `M${x - q * 0.35} ${y + q * 0.4}v-${q * 0.8}l${q * 0.35} ${q * 0.4} ${q * 0.35}-${q * 0.4}v${q * 0.8}`);
const stage = (fill) => r(fill, 0, 0, 64, 48);
const face = (x, y, q, fill = G) => c(fill, x, y, q) + c(W, x - q * 0.38, y - q * 0.15, q * 0.26) + c(W, x + q * 0.38, y - q * 0.15, q * 0.26) + c(K, x - q * 0.35, y - q * 0.12, q * 0.12) + c(K, x + q * 0.35, y - q * 0.12, q * 0.12) + l(K, q * 0.13, `M${x - q * 0.4} ${y + q * 0.4}q${q * 0.4} ${q * 0.3} ${q * 0.8} 0`);
const arrowUp = (fill, x, y) => p(fill, `M${x} ${y - 8}l7 8h-4v9h-6v-9h-4z`);
const bottle = (x, y, fill) => p("#cfe6e3", `M${x - 3} ${y}h6v8q8 4 8 14 0 10-11 10t-11-10q0-10 8-14z`) + p(fill, `M${x - 9} ${y + 20}q9-4 18 0 2 11-9 11t-9-11z`) + r(T, x - 3.5, y - 4, 7, 5, 1);
const burst = (fill, x, y, q) => p(fill, Array.from({ length: 16 }, (_, at) => { const a = (at * Math.PI) / 8, d = at % 2 ? q * 0.55 : q; return `${at ? "L" : "M"}${(x + d * Math.cos(a)).toFixed(1)} ${(y + d * Math.sin(a)).toFixed(1)}`; }).join("") + "z");

export const GADGETS = {
  // worn
  helmet_of_derbershire: p(M, "M12 32q0-24 20-24t20 24v6H12z") + r("#5d6478", 10, 32, 44, 6, 2) + p("#5d6478", "M30 8h4v24h-4z") + p(Y, "M12 20Q2 14 6 4q8 2 12 10zM52 20q10-6 6-16-8 2-12 10z") + [[16, 35], [32, 35], [48, 35]].map(([x, y]) => c(Y, x, y, 1.500)).join(""),
  chainsaw_nunchucks: [[4, 30, -28], [38, 30, 28]].map(([x, y, a]) => `<g transform="rotate(${a} ${x + 11} ${y})">` + r(O, x, y, 10, 11, 2) + r(M, x + 10, y + 2, 16, 7, 3) + l(K, 1, `M${x + 11} ${y + 2}l2-2 2 2 2-2 2 2 2-2 2 2`) + "</g>").join("") + l("#5d6478", 2.500, "M10 28Q12 4 32 8T52 28"),
  rocket_skates: [8, 36].map((x) => p(R, `M${x} 12h9l2 12 9 3v9H${x}z`) + r(M, x, 36, 20, 3) + c(K, x + 4, 42, 3.500) + c(K, x + 16, 42, 3.500) + p(Y, `M${x} 28l-8 4 8 4z`) + l(W, 1.300, `M${x + 5} 18h5M${x + 6} 22h5`)).join(""),
  spare_brain: p("#cfe6e3", "M16 10h32v32q0 5-5 5H21q-5 0-5-5z") + r(T, 14, 5, 36, 7, 2) + p("#e8a0ae", "M22 34q-4-6 1-9 0-7 7-6 3-3 6 0 7-1 7 6 4 3 0 9-3 5-11 4-8 1-10-4z") + l("#b96878", 1.400, "M32 20v17M26 25q4 0 4 4M38 25q-4 0-4 4M26 33q3-2 5 0M38 33q-3-2-5 0"),
  rubber_muscle_suit: p(S, "M10 14q6-8 14-6l8 5 8-5q8-2 14 6l-2 16-8 2v16H20V32l-8-2z") + l("#b97a4f", 1.600, "M24 18q8 6 16 0M32 18v24M24 28h16M24 35h16M14 18q4 4 2 9M50 18q-4 4-2 9") + r(R, 20, 40, 24, 8),
  loaded_knuckles: r(Y, 8, 20, 48, 14, 5) + [14, 26, 38, 50].map((x) => c(Y, x, 18, 7) + c("#3a2450", x, 18, 3.500)).join("") + r(O, 16, 32, 32, 8, 4) + [20, 32, 44].map((x) => r(W, x - 3, 33, 6, 6, 1) + c(K, x, 36, 1.200)).join(""),
  mattress_armour: r("#e9e3dd", 10, 4, 44, 40, 6) + l(B, 2, "M18 4v40M26 4v40M38 4v40M46 4v40") + [[22, 14], [42, 14], [32, 24], [22, 34], [42, 34]].map(([x, y]) => c(R, x, y, 1.800)).join("") + l(T, 3, "M10 12q-8 10 0 20M54 12q8 10 0 20"),
  hedgehog_vest: p(T, "M16 8h10l6 8 6-8h10l6 38H10z") + [[16, 18], [24, 26], [40, 26], [48, 18], [18, 34], [32, 34], [46, 34], [26, 42], [38, 42]].map(([x, y]) => p(P, `M${x - 3} ${y}l3-9 3 9z`)).join("") + l(K, 1.500, "M32 16v30"),
  alarm_clock_necklace: l(Y, 2.500, "M10 2q4 18 22 20Q50 20 54 2") + c(R, 32, 32, 14) + c(W, 32, 32, 10.500) + l(K, 2, "M32 32v-7M32 32l5 3") + c(M, 23, 18, 4) + c(M, 41, 18, 4) + l(K, 2, "M22 44l-3 4M42 44l3 4"),
  cursed_cleaver: p(M, "M8 6h38q6 0 6 6v16H8z") + p("#c9ced8", "M8 22h44v6H8z") + r(T, 44, 26, 8, 22, 3) + c("#7bd05a", 24, 14, 3) + c("#7bd05a", 34, 14, 3) + l("#7bd05a", 1.600, "M24 20q5 3 10 0") + p(R, "M12 28q1 8 3 8t2-8zM22 28q1 12 3 12t2-12z"),
  fang_dentures: p("#e8788a", "M8 12q24-12 48 0v8H8z") + p("#e8788a", "M8 40q24 10 48 0v-6H8z") + [12, 20, 36, 44].map((x) => r(W, x, 18, 7, 6, 1)).join("") + p(W, "M28 18h8l-4 14zM14 18h7l-4 14zM44 18h7l-4 14z") + [16, 24, 32, 40].map((x) => r(W, x, 32, 6, 6, 1)).join(""),
  banana_cape: p(Y, "M20 6h24q6 22 14 40-26-8-52 0Q14 28 20 6z") + l("#b5820e", 1.500, "M26 8q-4 20-12 34M38 8q4 20 12 34M32 8v32") + p(T, "M18 4h28v4H18z") + c(R, 32, 8, 3.500),
  spring_loaded_glove: l(M, 3, "M4 40l6-14 4 14 6-14 4 14 6-14 4 8") + p(R, "M32 16q2-10 14-10t14 12q0 14-14 14-10 0-14-6z") + p("#8f2230", "M34 30h10v8H34z") + c(R, 36, 24, 5) + l("#8f2230", 1.400, "M44 10v8M50 10v8"),
  golden_trousers: p(Y, "M16 4h32l6 42H38l-6-26-6 26H10z") + r(O, 16, 4, 32, 6) + c(W, 32, 7, 2) + l("#b5820e", 1.400, "M22 12l-4 30M42 12l4 30") + star(W, 22, 20, 3) + star(W, 44, 30, 3),
  // used
  im_winning: p(Y, "M20 4h24v12q0 12-12 12T20 16z") + l(Y, 3, "M20 8h-7q0 10 9 11M44 8h7q0 10-9 11") + r(Y, 29, 27, 6, 9) + r(T, 20, 36, 24, 8, 1) + star(R, 32, 14, 6),
  mix_up_at_the_dry_cleaners: l(M, 2, "M4 8h56") + [[20, B], [44, R]].map(([x, fill]) => l(K, 1.500, `M${x} 12q-2-5 2-5`) + p(fill, `M${x - 8} 16l8-5 8 5 4 8-5 2v18h-14V26l-5-2z`)).join("") + l(Y, 2.500, "M24 46q8-6 16 0M38 42l3 4-5 1M26 42l-3 4 5 1"),
  special_potion: bottle(32, 8, "#c673bd") + star(W, 28, 34, 3) + star(W, 38, 30, 2.500) + [[14, 12], [50, 14], [12, 34], [52, 36]].map(([x, y]) => star(Y, x, y, 3)).join(""),
  punymaker_3000: r("#5d6478", 4, 14, 28, 16, 4) + p(R, "M32 16h8l8-6v24l-8-6h-8z") + r(T, 12, 30, 8, 14, 2) + l("#7bd05a", 2, "M52 22h10M52 16l8-4M52 28l8 4") + c(Y, 14, 22, 3) + c(Y, 24, 22, 3),
  bandage_roll: o(P, 26, 26, 18, 18) + o("#d9c9a3", 26, 26, 12, 12) + o(P, 26, 26, 7, 7) + c(T, 26, 26, 2.500) + p(P, "M36 40q14 4 26-2v-8q-10 6-20 4z") + r(R, 48, 12, 4, 12) + r(R, 44, 16, 12, 4),
  fizzy_lightning: p(B, "M20 8h24v36q-12 4-24 0z") + o(M, 32, 8, 12, 3) + p(Y, "M36 14L24 28h7l-4 12 14-17h-8l5-9z") + [[14, 10], [50, 8], [54, 20], [10, 22]].map(([x, y]) => c("#cfe6e3", x, y, 2)).join(""),
  banana_peel: p(Y, "M30 14q-2 14-20 26 2 4 6 4 12-4 16-16 4 12 18 16 4 0 6-4-20-12-20-26z") + p(Y, "M26 6q6-4 10 0l-1 12h-8z") + r(T, 29, 2, 5, 5) + l("#b5820e", 1.300, "M32 16q-4 18-14 26M33 16q4 18 16 26"),
  stunt_double: [[18, M], [44, G]].map(([x, fill]) => face(x, 18, 12, fill)).join("") + p(R, "M30 36h8v-4l8 7-8 7v-4h-8z") + l(K, 2, "M12 6h12M38 6h12"),
  wardrobe_malfunction: r(T, 12, 4, 40, 42, 2) + r("#5a3820", 15, 7, 16, 36) + p("#1b1320", "M33 7h16v36H33z") + p(R, "M36 16l5-3 5 3 4 10-4 2v14H36V28l-3-2z") + c(Y, 29, 25, 1.500) + l(Y, 2, "M4 10l5 3M3 24h6M60 10l-5 3"),
  whoopee_cushion: o(R, 28, 26, 22, 17) + p(R, "M44 20l14-6v16l-12-2z") + o("#e06a60", 22, 20, 8, 5) + l("#9ab56a", 2, "M58 10q4-4 2-8M61 22q4 0 2-4M58 36q6 2 4 8"),
  rigged_rerun: r(T, 6, 12, 52, 32, 4) + r("#1d2b3a", 11, 17, 34, 22, 3) + c(Y, 51, 22, 3) + c(Y, 51, 32, 3) + l(M, 2, "M32 12L22 2M32 12l10-10") + l(W, 2.500, "M22 28a7 7 0 1 1 3 6M22 22v6h6"),
  mail_order_monster: p("#c58a4b", "M8 18h48v28H8z") + p("#a56c33", "M8 18l-5-8h22l7 8zM56 18l5-8H39l-7 8z") + face(32, 16, 10) + r(W, 36, 30, 14, 9) + l(M, 1.300, "M38 33h10M38 36h7"),
  look_over_there: p(S, "M2 20h24q4-10 8-8t-2 8h26q4 0 4 4t-4 4H42v12H22q-8 0-10-6H2z") + r(B, 0, 20, 10, 20) + l(R, 2.500, "M46 10l4-6M54 12l6-4M56 20h6"),
  battery_acid_brew: r(K, 12, 14, 40, 30, 3) + r(R, 12, 14, 40, 8) + r(M, 18, 8, 8, 6) + r(M, 38, 8, 8, 6) + l(W, 2, "M19 18h6M39 18h6M42 15v6") + p(Y, "M35 24l-9 10h6l-3 8 10-12h-6l4-6z") + c("#d8f06a", 6, 40, 3) + c("#d8f06a", 58, 36, 3),
  trash_can_lid: c(M, 32, 26, 21) + c("#a9a6b5", 32, 26, 17) + c(M, 32, 26, 10) + r(K, 24, 23, 16, 6, 3) + l("#5d6478", 1.500, "M14 16l6 4M50 16l-6 4M14 36l6-4M50 36l-6-4"),
  jar_of_bees: p("#cfe6e3", "M16 12h32v30q0 5-5 5H21q-5 0-5-5z") + r(Y, 14, 6, 36, 7, 2) + [[24, 24], [40, 22], [32, 34], [22, 40], [42, 38]].map(([x, y]) => o(W, x, y - 3, 3, 2) + o(Y, x, y, 4, 3) + l(K, 1.200, `M${x - 1} ${y - 2.500}v5M${x + 1.500} ${y - 2.500}v5`)).join(""),
  rust_spray: r("#a9582b", 20, 14, 20, 32, 3) + r(M, 22, 8, 16, 6) + r(K, 26, 3, 8, 6) + [[48, 6], [54, 10], [52, 2], [60, 6], [60, 14]].map(([x, y]) => c(O, x, y, 1.800)).join("") + p(W, "M22 22h16v12H22z") + c("#a9582b", 30, 28, 4),
  found_wallet: r(T, 8, 14, 48, 28, 4) + p(G, "M14 4h36v12H14z") + c(P, 32, 10, 4) + r("#5a3820", 40, 24, 18, 9, 3) + c(Y, 46, 28.500, 2.500) + l("#b97a4f", 1.300, "M10 18h42M10 39h42"),
  pickpocket_puppet: p(R, "M22 48V26h20v22z") + p(R, "M22 30l-12-6 2-6 12 6zM42 30l12-6-2-6-12 6z") + c(S, 11, 20, 4) + coin(54, 17, 5) + face(32, 16, 11, S) + p(K, "M20 15h24v4H20z") + c(W, 28, 17, 1.500) + c(W, 37, 17, 1.500),
  smelling_salts: bottle(28, 12, "#d5e7ea") + r(R, 20, 30, 16, 8) + l("#9ab56a", 2.200, "M30 4q-4-3 0-6M42 14q6-4 4-10M46 24q8-2 8-8M46 34q8 2 12-4"),
  two_for_one_coupon: r(Y, 4, 12, 56, 26, 2) + c("#fcf5e4", 4, 25, 5) + c("#fcf5e4", 60, 25, 5) + l(T, 1.300, "M44 13v24") + `<text x="24" y="30" font-size="14" font-weight="700" text-anchor="middle" fill="${R}">2:1</text>` + `<text x="52" y="29" font-size="9" font-weight="700" text-anchor="middle" fill="${T}">%</text>`,
  delusions_of_grandeur: stage(U) + c("#8a6aac", 32, 26, 18) + face(32, 28, 12) + p(Y, "M20 18l1-14 6 7 5-9 5 9 6-7 1 14z") + star(Y, 8, 10, 4) + star(Y, 56, 12, 4),
  // mischief
  full_moon_matinee: stage(N) + c("#f3e3ac", 32, 22, 17) + c("#e2cf8d", 26, 18, 3) + c("#e2cf8d", 38, 27, 4) + p(K, "M4 48q6-14 14-8l2-10 4 9 8 2v7z") + p(R, "M0 0h10q0 24-10 44zM64 0H54q0 24 10 44z"),
  foam_rubber_props: stage("#d8c3a0") + p(P, "M16 6l8-2 6 24-10 3z") + p("#e3a24f", "M18 30l12-3 2 4-12 4z") + r("#8f5a2e", 22, 33, 6, 13, 2) + r(P, 38, 22, 20, 18, 6) + l("#b9a57d", 1.600, "M42 26l4 4M50 26l4 4M42 34l12 2"),
  mud_season: stage("#8fa9b8") + p("#6b4a2c", "M0 26q16-6 32 0t32-2v24H0z") + p("#52371f", "M4 38q8-4 16 0t16-2 24 4v8H0z") + r(R, 26, 12, 9, 18, 3) + p(R, "M26 26h18q4 0 4 6H26z") + l("#dce7ee", 1.500, "M8 4l-3 8M20 2l-3 8M46 4l-3 8M58 4l-3 8"),
  stage_fright: stage("#1b1320") + p("#f3e3ac66", "M32 0l20 48H12z") + face(32, 30, 12, "#dfe8ee") + o(K, 32, 36, 3, 4) + p(R, "M0 0h12q2 26-8 48H0zM64 0H52q-2 26 8 48h4z") + l("#8fc5e8", 2, "M17 24l-3 4M47 24l3 4"),
  pea_soup_fog: stage("#5d7a4f") + [[8, 14, 40], [20, 22, 40], [2, 30, 44], [16, 38, 44]].map(([x, y, w]) => r("#9fbf8a", x, y, w, 5, 2.500)).join("") + c(Y, 26, 19, 2) + c(Y, 36, 19, 2) + c(R, 42, 34, 1.600) + c(R, 49, 34, 1.600),
  hot_dog_night: stage(N) + r("#e0a860", 6, 22, 52, 18, 9) + r("#b5482f", 2, 20, 60, 11, 5.500) + l(Y, 2.500, "M8 25q6-5 12 0t12 0 12 0 12 0") + star(Y, 10, 8, 4) + star(Y, 32, 6, 4) + star(Y, 54, 9, 4),
  packed_house: stage("#46182a") + r("#f3e3ac", 12, 2, 40, 14, 1) + [[6, 30, G], [18, 28, O], [30, 30, U], [42, 28, R], [56, 30, B], [12, 42, "#dfe8ee"], [25, 41, Y], [38, 42, G], [51, 41, O]].map(([x, y, f]) => face(x, y, 6, f)).join(""),
  leaky_roof: stage("#4d5a66") + p(T, "M0 16L32 2l32 14v5L32 8 0 21z") + [[14, 24], [30, 20], [48, 26]].map(([x, y]) => p("#8fc5e8", `M${x} ${y}q-5 8 0 10 5-2 0-10z`)).join("") + p(M, "M20 36h22l-3 12H23z") + o("#8fc5e8", 31, 36, 11, 2.500),
  thin_costumes: stage("#c9a24a") + p("#f6ead088", "M16 8l10-4q6 5 12 0l10 4 6 14-7 3v21H17V25l-7-3z") + l(K, 1.300, "M16 8l10-4q6 5 12 0l10 4 6 14-7 3v21H17V25l-7-3z") + r(R, 24, 28, 8, 8) + l(K, 1, "M24 28l-2-2M32 36l2 2M24 36l-2 2M32 28l2-2"),
  late_rewrite: stage("#31506b") + p(W, "M14 4h32l8 8v34H14z") + l(M, 1.500, "M20 14h22M20 20h28M20 26h28M20 32h18") + l(R, 2.500, "M18 19l30 3M48 24l-28 4") + p(Y, "M40 46l14-22 5 3-14 22z"),
  door_prizes: stage("#2f5d3a") + [[4, R], [24, B], [44, Y]].map(([x, f], at) => r(f, x, 8, 16, 36, 1) + c(W, x + 13, 28, 1.500) + `<text x="${x + 8}" y="22" font-size="10" font-weight="700" text-anchor="middle" fill="${W}">${at + 1}</text>`).join(""),
  // abilities, and what Goals are about
  ability_boost: stage("#5b4a9c") + face(32, 32, 12) + arrowUp(Y, 12, 20) + arrowUp(Y, 52, 20) + arrowUp(Y, 32, 11),
  ability_spikes: stage("#5b4a9c") + Array.from({ length: 12 }, (_, at) => `<g transform="rotate(${at * 30} 32 26)">` + p(P, "M29 14h6l-3-12z") + "</g>").join("") + face(32, 26, 13),
  ability_heal: stage("#3f7a5a") + p(R, "M32 42Q8 28 12 14q6-10 20 2 14-12 20-2 4 14-20 28z") + r(W, 29, 14, 6, 18) + r(W, 23, 20, 18, 6),
  ability_hex: stage("#3a2450") + c("#7bd05a", 32, 24, 14) + p("#3a2450", "M32 14l8 16H24z") + l("#7bd05a", 2, "M8 8l6 6M56 8l-6 6M8 40l6-6M56 40l-6-6") + c("#7bd05a", 32, 25, 2.500),
  ability_blast: stage("#7a2f2a") + burst(Y, 32, 24, 22) + burst(R, 32, 24, 13) + c(W, 32, 24, 4),
  ability_drain: stage("#4a1d33") + face(14, 26, 10, O) + face(50, 22, 11, U) + l(R, 3, "M24 26q8-8 16-4") + p(R, "M36 16l6 6-8 3z") + p(R, "M30 36q-4 7 0 9 4-2 0-9z"),
  ability_cards: stage("#5b4a9c") + [[12, -14, B], [24, 0, R], [36, 14, G]].map(([x, a, f]) => `<g transform="rotate(${a} ${x + 8} 40)">` + r(W, x, 10, 18, 28, 2) + r(f, x + 2, 12, 14, 24, 1) + "</g>").join(""),
  ability_trap: stage("#3a2f2a") + p(M, "M8 34q24-30 48 0l-4 4q-20-22-40 0z") + Array.from({ length: 7 }, (_, at) => p(W, `M${13 + at * 6} ${32 - Math.sin(((at + 1) * Math.PI) / 8) * 12}l2.500 9 2.500-9z`)).join("") + r("#5d6478", 6, 36, 52, 6, 2) + c(R, 32, 39, 3),
  ability_dodge: stage("#3f78a8") + face(44, 26, 11) + l(W, 2.500, "M30 18H12M28 26H6M30 34H14") + p(M, "M12 6l14 4-12 4z"),
  goal_battle: stage("#2a427a") + l(M, 4, "M14 6l34 34M50 6L16 40") + l(T, 5, "M44 44l6-6M20 44l-6-6") + l(Y, 3, "M40 40l8-8M24 40l-8-8") + star(Y, 32, 10, 7),
  goal_cards: stage("#2a427a") + r(W, 14, 12, 18, 28, 2) + r(R, 16, 14, 14, 24, 1) + r(W, 30, 8, 18, 28, 2) + r(B, 32, 10, 14, 24, 1) + star(Y, 50, 36, 8),
  goal_money: stage("#2a427a") + coin(22, 34, 9) + coin(42, 34, 9) + coin(32, 18, 9) + star(Y, 54, 10, 6),
};

export const GADGET_BACKS = {
  creepie: stage("#2f4a1c") + c("#4b7a35", 32, 24, 19) + face(32, 25, 13, "#9fbf5a"),
  goodie: stage("#7d3a10") + r(O, 16, 14, 32, 28, 3) + r(R, 29, 14, 6, 28) + r(R, 16, 24, 32, 6) + l(R, 3.500, "M32 14q-12-12-12-2 2 4 12 2 10 2 12-2 0-10-12 2"),
  ability: stage("#3d2c75") + burst("#8f7fc4", 32, 24, 20) + p(Y, "M36 8L20 27h9l-4 14 18-20H33l6-13z"),
  mischief: stage("#7a1640") + c("#a92b5b", 32, 24, 19) + p(K, "M18 22q14-10 28 0-2 8-9 5l-5-3-5 3q-7 3-9-5z") + c(Y, 26, 22, 2) + c(Y, 38, 22, 2) + l(P, 2, "M25 34q7 5 14 0"),
  goal: stage("#1f3f73") + c(W, 32, 24, 18) + c(R, 32, 24, 14) + c(W, 32, 24, 9.500) + c(R, 32, 24, 5),
};

export const GADGET_ICONS = {
  crystal: p("#58b8c9", "M12 1l7 7-7 15L5 8z") + p("#a8e4ee", "M12 1L5 8h7zM12 8v15l7-15z"),
  monies: c(O, 12, 12, 10) + c(Y, 12, 12, 8.300) + l(T, 2, "M8 16V8l4 5 4-5v8"),
  goal: c(R, 12, 12, 10) + c(W, 12, 12, 7) + c(R, 12, 12, 3.500),
  wager: r(G, 2, 6, 20, 12, 2) + c(P, 12, 12, 3.500) + l(P, 1.300, "M5 9v6M19 9v6"),
  pot: p(Y, "M5 9h14q3 5 1 11-8 4-16 0-2-6 1-11z") + r(T, 7, 5, 10, 4, 1) + l(T, 2, "M9 18v-5l3 3 3-3v5"),
  owes: l(R, 2.500, "M12 3v12M7 11l5 5 5-5M5 21h14"),
  anytime: c(M, 12, 12, 10) + c(W, 12, 12, 8) + l(K, 2, "M12 7v5l4 2"),
  facedown: r(N, 5, 2, 14, 20, 2) + l(P, 2, "M9 9q3-4 6 0 0 2-3 4M12 17v.5"),
  freebie: r(R, 3, 10, 18, 12, 1) + r(Y, 10.500, 10, 3, 12) + l(Y, 2.500, "M12 10Q5 2 6 8t6 2q5 4 6-2t-6 2"),
  market: p(R, "M2 4h20l-1 7H3z") + p(W, "M7 4h3v7H7zM14 4h3v7h-3z") + r(T, 4, 12, 16, 10),
  mischief: p("#d96a8d", "M3 8q9-8 18 0-1 8-6 6l-3-2-3 2q-5 2-6-6z") + c(K, 8, 9, 1.600) + c(K, 16, 9, 1.600) + l("#d96a8d", 2, "M8 19q4 3 8 0"),
  battle: l(M, 2.500, "M4 3l14 14M20 3L6 17") + l(T, 3, "M17 21l4-4M7 21l-4-4"),
};
