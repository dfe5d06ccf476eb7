"""OpenSpiel's own tests, on all games."""

from __future__ import annotations

import re
import subprocess
import sys
import textwrap

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel could not be installed")

from open_spiel.python.algorithms import minimax

import kamni
from kamni import openspiel


def test_all_games_are_registered() -> None:
    names = openspiel.register()
    assert names == [f"kamni_{name}" for name in kamni.games()]
    assert set(names) <= set(pyspiel.registered_names())
    for name in names:
        assert pyspiel.load_game(name).num_players() == 2


@pytest.mark.parametrize("serialize", [False, True])
def test_random_simulations(rules: str, serialize: bool) -> None:
    pyspiel.random_sim_test(openspiel.load(rules), num_sims=2, serialize=serialize, verbose=False)


def test_openspiel_api_test() -> None:
    """OpenSpiel's integration test finds its games when it is imported, so it has a process of its own."""
    program = """
        import sys
        from kamni import openspiel
        openspiel.register()
        from absl import flags
        flags.FLAGS(["api_test", "--test_only_games=kamni_.*"])
        import unittest
        from open_spiel.integration_tests import api_test
        suite = api_test.load_tests(unittest.TestLoader(), None, None)
        result = unittest.TextTestRunner(verbosity=1).run(suite)
        sys.exit(not result.wasSuccessful() or result.testsRun < 10)
    """
    # The flag is defined by the module that is imported afterwards.
    program = program.replace("        flags.FLAGS([", "        import open_spiel.integration_tests.api_test\n        flags.FLAGS([")
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-4000:]
    assert re.search(r"Ran \d+ tests", done.stderr)


@pytest.mark.parametrize(
    "rules", ["kayles/3", "kayles/5", "kayles/6", "cheops/3", "cheops/4", "cheops/5", "dawson/3x3", "dawson/3x4", "dawson/4x2,misere"]
)
def test_alpha_beta_agrees_with_our_values(rules: str) -> None:
    value, _ = minimax.alpha_beta_search(openspiel.load(rules))
    analysis = kamni.Game(rules).start().analyze()
    assert analysis.exact
    expected = analysis.score if analysis.score is not None else {"win": 1, "draw": 0, "loss": -1}[analysis.value]
    assert value == expected


def test_seega_and_chips_near_the_end() -> None:
    """From positions near the end: whole games are too long for a plain search in Python."""
    for rules, text in [("seega/3", "a.b/.../.a. a 0-0 8 -"), ("seega/3,limit=4", "ab./.a./... b 0-0 2 -"), ("chips", "0,2:3 2")]:
        game = openspiel.load(rules, draw_after=8)
        state = openspiel.KamniState(game, text)
        value, _ = minimax.alpha_beta_search(game, state=state, value_function=lambda _: 0.0, maximum_depth=12, maximizing_player_id=0)
        position = kamni.Position(rules, text)
        analysis = position.analyze()
        sign = 1 if position.player == 0 else -1
        assert analysis.exact and value == sign * {"win": 1, "draw": 0, "loss": -1}[analysis.value], rules


def test_a_state_is_a_position() -> None:
    game = openspiel.load("seega/5,extra=any,place=2")
    assert openspiel.to_rules(game.get_parameters()["rules"]) == "seega/5,extra=any,place=2"
    state, here = game.new_initial_state(), kamni.Game("seega/5,extra=any,place=2").start()
    rng = np.random.default_rng(1)
    while not state.is_terminal():
        assert state.legal_actions() == here.legal_actions()
        assert state.current_player() == here.player
        assert np.array_equal(np.reshape(state.observation_tensor(), here.game.observation_shape), here.observation())
        action = int(rng.choice(here.legal_actions()))
        assert state.action_to_string(action) == here.move_of(action)
        state.apply_action(action)
        here = here.act(action)
    assert here.over and str(state).split(" |")[0] == str(here)
    copy = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert str(copy) == str(state) and copy.returns() == state.returns()


def test_returns_of_score_games_are_points() -> None:
    game = openspiel.load("cheops/5")
    assert (game.min_utility(), game.max_utility()) == (-10.0, 10.0)
    state = game.new_initial_state()
    for move in "2.2 2.2> 2.4 3.3 2.1 2.2 3.1 3.2 4.1 4.2 5.1".split():
        assert state.returns() == [0.0, 0.0]
        state.apply_action(state.position.action(move))
    assert state.returns() == [-8.0, 8.0]


def test_wrong_rules() -> None:
    with pytest.raises(ValueError, match="column"):
        openspiel.load("seega/4")
    openspiel.register()
    with pytest.raises(Exception, match="cannot have the rules"):
        pyspiel.load_game("kamni_seega(rules=kayles/5)")


def test_the_count_of_moves_without_progress_is_part_of_a_state() -> None:
    game = openspiel.load("chips", draw_after=3)
    early, late = openspiel.KamniState(game, "0,4,9:2,7 1 |0"), openspiel.KamniState(game, "0,4,9:2,7 1 |2")
    assert str(early) != str(late) and early.position == late.position
    action = early.legal_actions()[0]
    for state in (early, late):
        state.apply_action(action)
    assert late.is_terminal() and not early.is_terminal()
