"""The games for OpenSpiel: after `register()`, `pyspiel.load_game("kamni_seega")` and the like.

Rules are a parameter, with `;` for `,` and `:` for `=`, because OpenSpiel needs these signs itself:
`pyspiel.load_game("kamni_seega(rules=seega/5;extra:any)")`. `load("seega/5,extra=any")` does that for you.

Returns are 1 and -1, and in a game that counts points the points of a player minus those of the other one. Actions have the
numbers of kamni. A game that need not end is a draw after `draw_after` moves without progress, any game after `max_moves`. Where a game counts
moves without progress, the string of a state has the count behind the position, as in `... |7`: states that differ in it are different.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from ._arguments import limit
from ._kamni import Game, Position, game_names

if TYPE_CHECKING:
    # OpenSpiel has no types.
    class _Game:
        def __init__(self, *arguments: Any) -> None: ...

    _State = _Game
else:
    _Game, _State = pyspiel.Game, pyspiel.State

__all__ = ["load", "register", "to_openspiel", "to_rules"]

_registered: dict[str, pyspiel.GameType] = {}


def to_openspiel(rules: str) -> str:
    """The rules string as OpenSpiel can read it.

    >>> to_openspiel("seega/5,extra=any")
    'seega/5;extra:any'
    """
    return rules.replace(",", ";").replace("=", ":")


def to_rules(text: str) -> str:
    """The rules string again."""
    return text.replace(";", ",").replace(":", "=")


class KamniGame(_Game):
    """A game with its rules."""

    def __init__(self, game_type: pyspiel.GameType, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        default = game_type.parameter_specification
        rules = to_rules(str(params.get("rules", default["rules"])))
        self.kamni: Game = Game(rules)
        """The rules."""
        if f"kamni_{self.kamni.name}" != game_type.short_name:
            raise ValueError(f"{game_type.short_name} cannot have the rules {rules}")
        self.draw_after: int = limit("draw_after", params.get("draw_after", default["draw_after"]))
        """After how many moves without progress a game is a draw."""
        self.max_moves: int = limit("max_moves", params.get("max_moves", default["max_moves"]))
        """After how many moves any game is one."""
        most = float(_most_points(self.kamni)) if self.kamni.has_points else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.kamni.num_actions,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=self.max_moves,
        )
        super().__init__(game_type, info, params)

    def new_initial_state(self, state: Any = None) -> KamniState:
        return KamniState(self, state)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return KamniObserver(self.kamni, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class KamniState(_State):
    """A game so far."""

    def __init__(self, game: KamniGame, state: Any = None) -> None:
        super().__init__(game)
        self._draw_after, self._max_moves = game.draw_after, game.max_moves
        text, _, still = ("" if state is None else str(state)).partition(" |")
        self.position: Position = game.kamni.start() if state is None else game.kamni.position(text)
        """The position."""
        self._moves, self._still = 0, int(still or 0)

    def _cut(self) -> bool:
        return self._still >= self._draw_after or self._moves >= self._max_moves

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.position.player

    def is_terminal(self) -> bool:
        return self.position.over or self._cut()

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_actions()

    def _apply_action(self, action: int) -> None:
        after = self.position.act(action)
        progress = after.progress
        self._still = self._still + 1 if progress is not None and progress == self.position.progress else 0
        self._moves += 1
        self.position = after

    def _action_to_string(self, player: int, action: int) -> str:
        try:
            return self.position.move_of(action)
        except ValueError:
            # OpenSpiel also asks for numbers that are no move here.
            return f"action {action}"

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0, 0.0]
        points = self.position.points
        if points is not None:
            lead = float(points[0] - points[1])
            return [lead, -lead]
        winner = self.position.winner
        return [0.0, 0.0] if winner is None else ([1.0, -1.0] if winner == 0 else [-1.0, 1.0])

    def __str__(self) -> str:
        return str(self.position) if self.position.progress is None else f"{self.position} |{self._still}"


class KamniObserver:
    """Planes as `kamni.Game.plane_names` describes them, and the text of the position."""

    def __init__(self, game: Game, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, found {params}")
        shape = game.observation_shape
        self.tensor: npt.NDArray[np.float32] = np.zeros(int(np.prod(shape)), np.float32)
        self.dict: dict[str, npt.NDArray[np.float32]] = {"observation": np.reshape(self.tensor, shape)}

    def set_from(self, state: KamniState, player: int) -> None:
        self.dict["observation"][...] = state.position.observation()

    def string_from(self, state: KamniState, player: int) -> str:
        return str(state)


def _most_points(game: Game) -> int:
    """The points of a whole game: what a game in which somebody always plays the first move ends with."""
    here = game.start()
    while not here.over:
        here = here.act(here.legal_actions()[0])
    return sum(here.points or (0, 0))


def _game_class(game_type: pyspiel.GameType) -> type[KamniGame]:
    """A class with the constructor that OpenSpiel expects."""

    class Made(KamniGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game_type, params)

    Made.__name__ = Made.__qualname__ = f"Kamni{game_type.short_name.removeprefix('kamni_').capitalize()}Game"
    return Made


def register() -> list[str]:
    """Makes every game of kamni known to OpenSpiel; returns their names. A second call changes nothing."""
    for name in game_names():
        short = f"kamni_{name}"
        if short in _registered:
            continue
        game = Game(name)
        _registered[short] = game_type = pyspiel.GameType(
            short_name=short,
            long_name=f"kamni: {game.title}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
            information=pyspiel.GameType.Information.PERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=2,
            min_num_players=2,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={"rules": to_openspiel(game.rules), "draw_after": 1000, "max_moves": 10_000},
        )
        pyspiel.register_game(game_type, _game_class(game_type))
    return list(_registered)


def load(rules: str, **params: Any) -> pyspiel.Game:
    """The game of OpenSpiel with these rules of kamni."""
    register()
    game = Game(rules)
    return pyspiel.load_game(f"kamni_{game.name}", {"rules": to_openspiel(game.rules), **params})
