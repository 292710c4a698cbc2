"""The sub-chart of a battle, from the initiative to the last Creepie that stands. Goblin Poker fights with it too.

The caller leaves ``Battle(seats)`` in ``state.given``, with Creepies and Gear on the table. When the battle is over,
``standing(state)`` tells who won (nobody, when the last were knocked out at once: ``table.fallen[-1]``, by
``table.felled_by``), and :func:`clear_battle` takes the cards off the table.
"""

from __future__ import annotations

from rules_model.core.chart import Chart

from . import abilities as able
from . import actions as act
from . import traits  # noqa: F401  its functions declare themselves
from . import turns as do
from .dice import attack_total, defence_total, roll_attack, roll_defence, turn_order
from .modifiers import OUT, expire, is_standing, standing
from .moments import fold
from .state import Fight
from .steps import Laws, Main, step
from .turns import active, next_up, the_battle


def clear_battle(state: Fight) -> list[tuple[str, ...]]:
    """Take all cards of a battle off the table, and forget what it did to Creepies (KC-RUL-43).

    Items that still lie face down go back to the hand (KC-RUL-39). Returns, by seat, all other cards that were played.
    """
    table, known = state.table, able.abilities_of(state)
    played = []
    for seat in range(state.seats):
        laid = table.laid[seat]
        hidden = tuple(card for card in laid if card in known)
        played.append(table.creepie[seat] + table.gear[seat] + table.spent[seat] + hidden)
        items = tuple(card for card in laid if card not in known)
        table.hand[seat] += items
        if items:
            state.emit_secret("take_up", "KC-RUL-39", seat, ("cards",), cards=items, count=len(items))
        table.creepie[seat] = table.gear[seat] = table.spent[seat] = table.laid[seat] = ()
    reset_battle(state)
    return played


def reset_battle(state: Fight) -> None:
    """Damage, marks, raises, slots and knock-outs of a battle are gone; the cards stay where they are."""
    table, seats = state.table, state.seats
    table.damage, table.slots = [0] * seats, [0] * seats
    table.marks, table.raised, table.flags = [()] * seats, [()] * seats, [()] * seats
    table.fallen, table.felled_by = (), -1


def battle_chart(laws: Laws) -> Chart:
    """The battle under the laws of a game: its any-time plays and what is checked after each."""
    chart = Chart("battle", start="battle_start")

    def leave(state: Fight) -> str | None:
        """A play may have ended the battle, the turn or the attack."""
        if laws.over(state):
            return "judge"
        battle, table = the_battle(state), state.table
        if (
            battle.quiet and state.phase == "battle_turn"
        ):  # in after_attack it is the last word that makes it so
            battle = battle._replace(quiet=False)
            state.set_frame(data=battle)
        if len(table.fallen) == battle.settled:
            return None
        state.set_frame(data=battle._replace(settled=len(table.fallen)))
        flags, target = table.flags, battle.target
        out = OUT in flags[battle.active] or (target >= 0 and OUT in flags[target])
        return "judge" if out or len(standing(state)) < 2 else None

    @chart.automatic("KC-BAT-01", to={"initiative": "what works from the start is in force"})
    def battle_start(state: Fight) -> str:
        """Features, Gear and the Mischief card begin to work."""
        battle = the_battle(state)
        state.emit("battle", "KC-BAT-01", None, seats=battle.seats)
        for seat in battle.seats:
            fold(state, "start", seat)
        return "initiative"

    @chart.automatic(
        "KC-BAT-02",
        to={
            "freebies": "the battle begins, and somebody has cards in hand",
            "turn_start": "the order is settled",
        },
    )
    def initiative(state: Fight) -> str:
        """Dice and SPD say who goes first; the others follow clockwise."""
        battle, stand = the_battle(state), standing(state)
        order = turn_order(state, tuple(seat for seat in battle.seats if seat in stand)) if stand else ()
        laying = () if battle.turn else tuple(seat for seat in order if state.table.hand[seat])
        state.set_frame(data=battle._replace(order=order, active=-1, laying=laying))
        rule = "KC-BAT-02" if state.config.rulings["turn_order"] == "a" else "KC-RUL-24"
        state.emit("order", rule, None, order=order)
        return "freebies" if laying else "turn_start"

    chart.decision(
        "freebies",
        "KC-ABL-08",
        says="In turn order, everybody lays Freebies face down",
        to={"turn_start": "all have laid what they want to"},
        actions=(act.LayFreebie, act.Ready),
        ask=lambda state, seat: "Do you lay a Freebie?",
        deciders=do.lays_freebies,
        candidates=able.freebies,
        check=able.check_freebie,
        apply=do.lay_freebie,
    )

    @chart.automatic(
        "KC-BAT-02",
        to={"battle_turn": "a standing Creepie has its turn", "judge": "a Creepie has just been knocked out"},
    )
    def turn_start(state: Fight) -> str:
        """The next standing Creepie in order takes its turn."""
        battle, stand = the_battle(state), standing(state)
        if len(stand) < 2:
            return "judge"
        seat, _ = next_up(battle, stand)
        fresh = battle._replace(active=seat, attacked=False, played=False, turn=battle.turn + 1)
        state.set_frame(data=fresh)
        state.emit("turn", "KC-BAT-02", seat, number=fresh.turn)
        before = do.at_rest(state)
        fold(state, "turn_start", seat)
        do.stir(state, before)
        return "battle_turn" if len(state.table.fallen) == battle.settled else "judge"

    step(
        chart,
        "battle_turn",
        "KC-BAT-04",
        laws=laws,
        says="The active seat attacks; it may play an Ability before",
        to={
            "target_named": "a target is named",
            "turn_end": "the active seat does not attack",
            "judge": "a play has knocked somebody out, or decided the game",
        },
        ask=lambda state, seat: "Attack somebody, or play an Ability first",
        lead=active,
        moment="battle",
        main=Main(
            (act.Attack, act.PlayAbility, act.EndTurn),
            "KC-BAT-02",
            do.turn_options,
            do.check_turn,
            do.take_turn,
        ),
        leave=leave,
        is_quiet=do.is_quiet,
    )

    attack_step = {
        "laws": laws,
        "lead": active,
        "moment": "battle",
        "leave": leave,
        "ask": lambda state, seat: "Do you play something now, or pass?",
    }
    knocked = {"judge": "a play has knocked one of the two out, or decided the game"}

    step(
        chart,
        "target_named",
        "KC-ATK-01",
        says="The target is named, no die is rolled yet",
        to={"attack_roll": "all pass", **knocked},
        then=lambda state: "attack_roll",
        **attack_step,  # type: ignore[arg-type]  # one set of arguments for three steps
    )

    @chart.automatic("KC-ATK-02", to={"attack_rolled": "the dice lie there"})
    def attack_roll(state: Fight) -> str:
        """Two dice and ATK."""
        battle = the_battle(state)
        battle = battle._replace(attack=roll_attack(state, battle), attacked=True)
        state.set_frame(data=battle)
        total = attack_total(state, battle)
        state.emit(
            "attack_roll", "KC-ATK-02", battle.active, dice=battle.attack, total=total, on=battle.target
        )
        return "attack_rolled"

    step(
        chart,
        "attack_rolled",
        "KC-ATK-07",
        says="The attack roll is seen before the defence is rolled",
        to={"defence_roll": "all pass", **knocked},
        then=lambda state: "defence_roll",
        **attack_step,  # type: ignore[arg-type]
    )

    @chart.automatic("KC-ATK-03", to={"defence_rolled": "the die lies there"})
    def defence_roll(state: Fight) -> str:
        """One die and DEF."""
        battle = the_battle(state)
        battle = battle._replace(defence=roll_defence(state, battle))
        state.set_frame(data=battle)
        total = defence_total(state, battle)
        state.emit("defence_roll", "KC-ATK-03", battle.target, dice=battle.defence, total=total)
        return "defence_rolled"

    step(
        chart,
        "defence_rolled",
        "KC-RUL-30",
        says="Both rolls are seen before the damage is done",
        to={"damage": "all pass", **knocked},
        then=lambda state: "damage",
        **attack_step,  # type: ignore[arg-type]
    )

    @chart.automatic("KC-ATK-04", to={"judge": "the attack is done"})
    def damage(state: Fight) -> str:
        """What the attack has more than the defence is lost in HP."""
        do.strike(state, the_battle(state))
        return "judge"

    @chart.automatic(
        "KC-WIN-01",
        to={
            "battle_over": "one Creepie stands at most, or the game is decided",
            "turn_end": "the active Creepie is knocked out, or has nothing left to do",
            "after_damage": "the same, and a trait works before the next question",
            "battle_turn": "its target was knocked out before the dice: the attack is still owed",
            "after_attack": "it has attacked, and may still play its Ability",
        },
    )
    def judge(state: Fight) -> str:
        """Is the battle over, or the turn, or the attack?"""
        battle = the_battle(state)._replace(settled=len(state.table.fallen))
        if battle.target >= 0:
            expire(state, "attack")
            battle = battle._replace(target=-1, attack=(), defence=())
        state.set_frame(data=battle)
        if len(standing(state)) < 2 or laws.over(state):
            return "battle_over"
        if is_standing(state, battle.active):
            if not battle.attacked:
                return "battle_turn"
            if able.may_play(state, battle):
                return "after_attack"
        return do.after_action(state, laws)

    step(
        chart,
        "after_attack",
        "KC-BAT-06",
        laws=laws,
        says="After its attack the active seat may play an Ability",
        to={
            "turn_end": "it has done what it wants to",
            "after_damage": "it has played an Ability, and a trait works before the next question",
            **knocked,
        },
        ask=lambda state, seat: "Play an Ability, or end your turn",
        lead=active,
        moment="battle",
        main=Main(
            (act.PlayAbility, act.EndTurn, act.Attack),
            "KC-BAT-02",
            do.late_options,
            do.check_late,
            lambda state, seat, action: do.end_late(state, action, laws),
        ),
        leave=leave,
    )

    step(
        chart,
        "after_damage",
        "KC-RUL-37",
        says="The damage is done: does anybody play something before traits work by themselves?",
        to={"turn_end": "all pass", **knocked},
        then=do.hush,
        **{**attack_step, "leave": lambda state: leave(state) or _unasked(state)},  # type: ignore[arg-type]
    )

    def _unasked(state: Fight) -> str | None:
        """On, where nobody has anything left to play."""
        return None if do.has_plays(state, laws) else do.hush(state)

    @chart.automatic(
        "KC-BAT-02",
        to={
            "turn_start": "the next Creepie is to come",
            "initiative": "all have had their turn, and the order is rolled anew",
        },
    )
    def turn_end(state: Fight) -> str:
        """What lasts for a turn is over."""
        battle, before = the_battle(state), do.at_rest(state)
        if is_standing(state, battle.active):
            fold(state, "turn_end", battle.active)
        expire(state, "turn")
        do.stir(state, before)
        if state.config.rulings["turn_order"] == "c" and next_up(battle, standing(state))[1]:
            return "initiative"
        return "turn_start"

    @chart.automatic("KC-WIN-01", to={"battle_end": "the result is known"})
    def battle_over(state: Fight) -> str:
        """The last standing Creepie has won."""
        stand = standing(state)
        winner = stand[0] if len(stand) == 1 else None
        rule = "KC-WIN-01" if winner is not None else "KC-RUL-51" if stand else laws.no_winner
        state.emit("battle_over", rule, winner, standing=stand)
        if winner is not None and not laws.over(state):
            fold(state, "won", winner)
        return "battle_end"

    chart.end("battle_end", "KC-WIN-01", says="The battle is over")
    return chart
