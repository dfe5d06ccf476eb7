/**
 * The data that the server sends, as types. Nothing here runs: modules name these types in comments.
 *
 * @typedef {'empty' | 'stone' | 'first' | 'second' | 'special' | 'blocked'} Mark what stands on a cell
 *
 * @typedef {object} LayoutCell
 * @property {string} name as moves write it
 * @property {number} x its left edge, in cells
 * @property {number} y its upper edge, in cells, downwards
 * @property {Mark} mark
 * @property {string} [text] to be shown on the cell, such as a count
 *
 * @typedef {object} Layout the cells of a position, in reading order
 * @property {'grid' | 'row' | 'triangle' | 'line'} shape
 * @property {number} width in cells
 * @property {number} height in cells
 * @property {LayoutCell[]} cells
 *
 * @typedef {object} Choice a legal move and the cells that somebody points at to make it, in order
 * @property {string} move
 * @property {string[]} cells
 *
 * @typedef {object} Step a move that was made
 * @property {string} move
 * @property {string[]} cells
 * @property {string} turn who made it
 * @property {string} position afterwards
 * @property {Layout | null} [layout] of the position afterwards, where it was asked for
 *
 * @typedef {object} Fact something that a player needs to know about a position
 * @property {string} text a few words
 * @property {boolean} urgent whether it restricts this very move
 * @property {boolean} ends whether it says how near the end of the game is
 * @property {string[]} cells what it speaks of
 *
 * @typedef {object} Refusal why a click makes no legal move
 * @property {string} text a sentence
 * @property {string[]} cells what it speaks of, such as the cells that can be chosen instead
 *
 * @typedef {object} Opponent a computer player
 * @property {string} player such as `level=1`
 * @property {string} name
 * @property {string} does what it does
 *
 * @typedef {object} Levels the computer players of a game
 * @property {number} levels
 * @property {boolean} perfect
 * @property {Opponent[]} players the different ones, the weakest first
 *
 * @typedef {object} BoardData a position with its legal moves
 * @property {string} rules
 * @property {string} position
 * @property {Layout | null} layout null where the board has too many cells
 * @property {string} turn
 * @property {boolean} over
 * @property {string} result
 * @property {[number, number] | null} points
 * @property {string[]} moves
 * @property {Choice[]} choices
 * @property {Fact[]} facts what a player needs to know, the most vital first
 * @property {string} turn_hint what a turn is in this position and where to click
 * @property {string | null} chase where play has become a chase without end: the sentence that says so
 * @property {string | null} quiet where play has brought no progress for some moves: the words that count them
 * @property {number} levels how many strengths the computer has
 * @property {Step[]} [path] the moves that led here, where some were asked for
 *
 * @typedef {{min: number, max: number, step: number, default: number}} LengthSizes
 * @typedef {{min_rows: number, max_rows: number, max_cells: number, default: string}} BoardSizes
 *
 * @typedef {{kind: 'flag'} | {kind: 'words', words: string[], default: string} |
 *   {kind: 'number', min: number, max: number, default: number}} OptionValues
 *
 * @typedef {object} Option a rule option
 * @property {string} name
 * @property {string} meaning
 * @property {OptionValues} values
 *
 * @typedef {object} Sample a short game to show what the game is like
 * @property {string} rules
 * @property {string} position where it begins
 * @property {string[]} moves
 *
 * @typedef {object} Start a game worth playing
 * @property {string} rules
 * @property {string} position where it begins, or `start`
 * @property {string} title
 *
 * @typedef {object} FirstGame a game that a newcomer can win
 * @property {string} rules
 * @property {string} position where it begins, or `start`
 * @property {0 | 1} seat the newcomer's
 * @property {string} player the computer player
 *
 * @typedef {object} Game an entry of the catalogue
 * @property {string} name
 * @property {string} title
 * @property {string} summary
 * @property {string} [goal] what wins, to "you"
 * @property {string} [turn_hint] what a turn is and where to click
 * @property {[string, string]} players
 * @property {[string, string]} genders how the players' names behave in a Russian sentence
 * @property {[string, string]} turns the words for whose turn it is
 * @property {LengthSizes | BoardSizes | null} sizes
 * @property {Option[]} options
 * @property {string} rules the usual ones
 * @property {string} start the position where a game by the usual rules begins
 * @property {string} goal what wins, in one sentence
 * @property {string} turn_hint what a turn is and where to click, in one sentence
 * @property {Start[]} starts games worth playing
 * @property {FirstGame} first_game a game that a newcomer can win
 * @property {Sample | null} sample
 * @property {string | null} size_label what the size counts
 * @property {boolean} theory whether there is a page of theory
 * @property {boolean} drawing whether it brings a drawing of its own
 * @property {Record<Mark, string>} cells what a screen reader calls the content of a cell
 * @property {string | null} confirm the label of the button that makes a move which could also go on, with `{move}`
 *
 * @typedef {'win' | 'draw' | 'loss'} Value
 *
 * @typedef {object} GradedMove
 * @property {string} move
 * @property {Value} value
 * @property {number | null} score
 * @property {number | null} distance
 * @property {string | null} why
 * @property {ReasonKind} kind
 * @property {string[] | null} [cells] what the reason speaks of
 * @property {[string, string][]} [pairs] cells that belong together
 * @property {string} [section] where the theory page proves it
 * @property {string} [brief] its idea in a few words, where the reason is long
 * @property {string} [told] `why` with both players called by name, for whoever is not the player to move
 * @property {boolean} [proved]
 *
 * @typedef {'theorem' | 'forced' | 'contrast' | 'account' | 'none'} ReasonKind
 *
 * @typedef {object} Reason
 * @property {string} text
 * @property {ReasonKind} kind
 * @property {string[]} cells
 * @property {[string, string][]} [pairs] cells that belong together
 * @property {string} [section] where the theory page proves it
 * @property {string} [brief] its idea in a few words, where the reason is long
 * @property {string} [told] `text` with both players called by name, for whoever is not the player to move
 *
 * @typedef {object} Analysis what a position is worth, for the player to move
 * @property {string} rules
 * @property {string} position
 * @property {string} turn
 * @property {boolean} over
 * @property {Value} value
 * @property {number | null} score
 * @property {number | null} distance
 * @property {boolean} exact
 * @property {boolean} [proved]
 * @property {'theorem' | 'table' | 'search' | 'heuristic' | 'before'} basis `before`: known from the position before
 * @property {string} why
 * @property {ReasonKind} kind
 * @property {string[]} line
 * @property {GradedMove[]} moves
 * @property {number} [moves_left_out]
 * @property {Reason[]} [reasons]
 * @property {{number: number, move: string, value: Value, turn: string}} [since] before which move the value was last proved, and
 *   for whose turn
 * @property {boolean} [final] in a stream: whether this is the last one
 *
 * @typedef {object} Seat
 * @property {'person' | 'machine' | 'open'} kind
 * @property {string} name
 * @property {boolean} named whether they gave a name of their own
 * @property {string | null} machine the word of the built-in player
 * @property {string} title what the side is called
 * @property {string} player the turn word of this side
 * @property {boolean} you
 * @property {boolean} online
 *
 * @typedef {'hints' | 'warnings' | 'values'} Help
 *
 * @typedef {object} GameState a game that is played
 * @property {string} id
 * @property {number} version
 * @property {string} rules
 * @property {string} title
 * @property {string} start
 * @property {string[]} moves
 * @property {string[][]} cells the cells of each move
 * @property {number[]} turns who made each move: 0 or 1
 * @property {string} position
 * @property {BoardData} board
 * @property {string} result
 * @property {boolean} over
 * @property {string | null} end
 * @property {string} end_text
 * @property {string} end_why the reason alone
 * @property {string[]} end_cells the cells that show it
 * @property {[Seat, Seat]} seats
 * @property {number[]} you
 * @property {string | null} invite
 * @property {{left_ms: [number, number], running: number | null} | null} clock
 * @property {{draw: number | null, take_back: number | null, rematch: [boolean, boolean]}} offers
 * @property {[Help[], Help[]]} help that each player has had
 * @property {boolean} thinking
 * @property {string | null} next
 *
 * @typedef {object} KeptGame a game in a list
 * @property {string} id
 * @property {string} title
 * @property {string} rules
 * @property {[string, string]} names
 * @property {number} moves
 * @property {boolean} over
 * @property {string} result
 * @property {number[]} you the person's own seats
 * @property {string} opponent a computer player's word, `person`, `here` or `none`
 * @property {'won' | 'lost' | 'drawn' | null} outcome
 * @property {string | null} position
 * @property {Layout} [layout] where it was asked for
 * @property {boolean} your_turn
 * @property {[Help[], Help[]]} help that each player has had
 * @property {number} updated
 *
 * @typedef {{opponent: string, name: string | null, won: number, lost: number, drawn: number, open: number}} OpponentTotals
 * @typedef {{opponent: string, name: string | null, rules: string, outcome: 'won' | 'lost' | 'drawn'}} LatestGame
 * @typedef {{game: string, opponents: OpponentTotals[], latest: LatestGame[]}} GameTotals
 * @typedef {{count: number, games: GameTotals[]}} Totals how the games of a person ended
 *
 * @typedef {object} LessonSummary a lesson or an annotated game in a list
 * @property {string} name the game, a slash, and the name of its file
 * @property {string} game
 * @property {'lesson' | 'game'} kind
 * @property {string} rules
 * @property {string} position that it begins with, or `start`
 * @property {string} title
 * @property {string | null} about HTML
 * @property {number} steps the steps of a lesson, the moves of a game
 * @property {boolean} own whether it does not come with the program
 *
 * @typedef {object} Task something to do in a lesson
 * @property {'make' | 'find' | 'play' | 'say' | 'choose'} kind
 * @property {string} question HTML
 * @property {string[]} [answer] the right moves
 * @property {boolean} all whether every right move is to be found
 * @property {Value} [value] what is to be got by playing on
 * @property {'first' | 'second' | 'draw'} [winner]
 * @property {{text: string, right: boolean, truth: boolean, moves?: string[], why?: string}[]} [options]
 * statements; text and why are HTML
 * @property {string | null} right HTML, said to a right answer
 * @property {{move: string, remark: string}[]} [remarks] on wrong moves, as HTML
 *
 * @typedef {object} LessonStep
 * @property {string} heading
 * @property {string[]} text HTML
 * @property {{position: string, layout: Layout | null}} begin
 * @property {Step[]} moves that are shown first
 * @property {BoardData} board after them
 * @property {string[]} marks
 * @property {[string, string][]} arrows
 * @property {Task | null} task
 *
 * @typedef {LessonSummary & {next: LessonSummary | null, path: LessonStep[]}} Lesson
 *
 * @typedef {Step & {question?: string, remark?: string}} AnnotatedMove question and remark are HTML
 * @typedef {LessonSummary & {next: LessonSummary | null, begin: {position: string, layout: Layout | null},
 *   introduction: string | null, moves: AnnotatedMove[], result: string}} AnnotatedGame
 *
 * @typedef {{name: string, step: number, done: boolean, updated: number}} Progress how far somebody has come
 *
 * @typedef {{key: string, name: string}} Theme what puzzles are about
 *
 * @typedef {object} PuzzleSummary a puzzle in a list
 * @property {string} id
 * @property {string} game
 * @property {string} rules
 * @property {string} position
 * @property {string} question what is asked, in words
 * @property {'win' | 'draw'} value what the solver can reach
 * @property {number | null} score
 * @property {number} rating
 * @property {Theme[]} themes
 * @property {number} turns how many moves the solver makes
 *
 * @typedef {{right: Branch[]}} Solution a turn of the solver: every right move, the main one first
 * @typedef {{move: string, reply: string[], next: Solution | null}} Branch a right move, the defence, and the solver's next turn
 * @typedef {PuzzleSummary & {board: BoardData, solution: Solution}} Puzzle
 *
 * @typedef {{rating: number, deviation: number}} Rating
 * @typedef {object} AttemptResult what came of a try
 * @property {boolean} solved at once, without a wrong move or a hint
 * @property {boolean} complete
 * @property {number} wrong
 * @property {boolean} counted whether it changed the ratings
 * @property {{before: Rating, after: Rating}} own
 * @property {{before: Rating, after: Rating}} puzzle
 *
 * @typedef {{at: number, puzzle: string, solved: boolean, rating: number}} CurvePoint
 * @typedef {Theme & {tried: number, solved: number}} OwnTheme
 * @typedef {Rating & {game: string, tried: number, solved: number, curve: CurvePoint[], themes: OwnTheme[]}} OwnPuzzles
 * @typedef {{games: OwnPuzzles[], due: PuzzleSummary[]}} Mine how somebody does at puzzles
 * @typedef {{game: string, count: number, least: number, most: number, themes: (Theme & {count: number})[]}} PuzzlesOfGame
 *
 * @typedef {{code: string, title: string, opened: number, expires: number, teacher: boolean}} ClassEntry a class in a list
 *
 * @typedef {object} ClassCell what a pupil has done at a puzzle
 * @property {string} puzzle
 * @property {'untouched' | 'tried' | 'shown' | 'solved'} state
 * @property {number} tries
 * @property {number} wrong how many moves were wrong, until it was solved
 * @property {number} hints
 * @property {number | null} at when it was solved or tried last
 *
 * @typedef {{number: number, name: string, cells: ClassCell[]}} ClassPupil
 *
 * @typedef {object} ClassData a class as pupils see it
 * @property {string} code
 * @property {string} title
 * @property {number} opened
 * @property {number} expires
 * @property {boolean} open whether others may join
 * @property {string | null} address where other devices find it
 * @property {PuzzleSummary[]} puzzles
 * @property {boolean} teacher
 * @property {ClassPupil | null} pupil
 *
 * @typedef {ClassPupil & {joined: number, removed: boolean}} ClassRow
 * @typedef {{open: boolean, expires: number, puzzles: string[], pupils: ClassRow[]}} ClassBoard a class as the teacher sees it
 * @typedef {{after: string[], move: string, count: number, pupils: {number: number, count: number}[]}} ClassMistake
 * @typedef {{puzzle: string, mistakes: ClassMistake[]}} ClassMistakes
 *
 * @typedef {object} GameRecord a game as a record has it
 * @property {[string, string][]} tags
 * @property {string} rules
 * @property {string} start
 * @property {string} result
 * @property {import('./tree.js').Line} line
 */
export {};
