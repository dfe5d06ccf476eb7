/**
 * The types of what the server sends, made of its description by tests/page/types.mjs. Nothing here runs: modules name them in comments.
 *
 * @typedef {'empty' | 'stone' | 'first' | 'second' | 'special' | 'blocked'} Mark
 * @typedef {'win' | 'draw' | 'loss'} Value
 * @typedef {'forced' | 'only' | 'good' | 'inaccuracy' | 'mistake' | 'blunder'} MoveClass
 * @typedef {'theorem' | 'forced' | 'contrast' | 'account' | 'none'} ReasonKind
 * @typedef {{id: string, title: string, username: string}} Account
 * @typedef {{do: 'move', move: string, version: number | null} | {do: 'begin-turn'} | {do: 'resign'} | {do: 'offer-draw'} | {do: 'accept-draw'} | {do: 'decline-draw'} | {do: 'take-back'} | {do: 'accept-take-back'} | {do: 'decline-take-back'} | {do: 'swap'} | {do: 'rematch'} | {do: 'decline-rematch'} | {do: 'say', phrase: Phrase} | {allowed: boolean, do: 'watch'} | {do: 'claim'} | {do: 'help', with: Help} | {do: 'join', name: string | null, seat: string} | {do: 'rename', name: string}} Action
 * @typedef {{basis: 'theorem' | 'table' | 'published' | 'search' | 'heuristic', claims: Claim[], distance: number | null, exact: boolean, final?: boolean, inherited?: 'value' | 'bound', kind: ReasonKind, line: string[], moves: GradedMove[], moves_left_out?: number, over: boolean, position: string, proved?: boolean, reasons?: Reason[], rules: string, score: number | null, turn: string, value: Value, why: string}} Analysis
 * @typedef {{data: {ahead: number, wait_ms: number}, event: 'queued'} | {data: {elapsed_ms: number, nodes: number, of_ms: number}, event: 'progress'} | {data: Analysis, event: 'analysis'} | {data: Problem, event: 'problem-response'}} AnalysisEvent
 * @typedef {{details?: boolean, moves?: string[], position: string | null, rules: string, time: string | null}} AnalysisQuery
 * @typedef {LessonSummary & {begin: LessonPosition, introduction: string | null, moves: AnnotatedMove[], next: LessonSummary | null, result: string}} AnnotatedGame
 * @typedef {MadeMove & {question?: string, remark?: string}} AnnotatedMove
 * @typedef {Lesson | AnnotatedGame} AnyLesson
 * @typedef {{hints?: number, milliseconds?: number, moves: string[], run?: boolean}} AttemptFields
 * @typedef {{complete: boolean, counted: boolean, own: Change, puzzle: Change, solved: boolean, wrong: number}} AttemptResult
 * @typedef {{code: string}} BackFields
 * @typedef {Shown & {chase: string | null, choices: Choice[], countdown: number[] | null, facts: Fact[], layout: Layout | null, left_out?: number, levels: number, overlay?: Overlay, path?: MadeMove[], quiet: string | null, turn_hint: string}} BoardData
 * @typedef {{expires: number, open: boolean, pupils: ClassRow[], puzzles: string[], tasks: ClassTask[]}} ClassBoard
 * @typedef {{challenge: Challenge, type: 'challenge'} | {challenge: CanceledChallenge, type: 'challengeCanceled'} | {game: BotGameStart, type: 'gameStart'}} BotEvent
 * @typedef {{color: Side, fen: string, gameId: string, isMyTurn: boolean, opponent: BotPlayer, variant: Variant}} BotGameStart
 * @typedef {{draw: Side | null, fen: string, legal: string[], moves: string, p1inc: number | null, p1time: number | null, p2inc: number | null, p2time: number | null, status: string, takeback: Side | null, turn: Side | null, type: string, winner?: Side}} BotGameState
 * @typedef {GameFull | BotGameState} BotLine
 * @typedef {{name: string, title: string | null}} BotPlayer
 * @typedef {{move: string, next: Solution | null, reply: string[]}} Branch
 * @typedef {{game: string, name: string, title: string}} Called
 * @typedef {{id: string}} CanceledChallenge
 * @typedef {GameInfo & {drawing: boolean, start: string, theory: boolean}} Game
 * @typedef {{at: number | null, hints: number, puzzle: string, state: CellState, tries: number, wrong: number}} ClassCell
 * @typedef {ClassCell & {log: TryExport[]}} CellExport
 * @typedef {{mark: Mark, name: string, text?: string, x: number, y: number}} LayoutCell
 * @typedef {'untouched' | 'tried' | 'shown' | 'solved'} CellState
 * @typedef {{empty: string, first: string, second: string, special: string, stone: string}} CellWords
 * @typedef {{challenger: BotPlayer, color: Side, id: string, initialFen: string, timeControl: TimeControl | null, variant: Variant}} Challenge
 * @typedef {{after: Rating, before: Rating}} Change
 * @typedef {{flaws: Flaw[], lesson: Lesson | null, steps: StepProof[]}} CheckedLesson
 * @typedef {{cells: string[], move: string, scores?: number, takes?: string[]}} Choice
 * @typedef {{moves?: string[], player: string | null, position: string | null, rules: string}} ChooseQuery
 * @typedef {{drawn: boolean, move: string | null}} ChosenMove
 * @typedef {object} Claim
 * @typedef {{hints?: number, moves: string[], puzzle: string, shown?: boolean, task: number | null, try: number | null}} ClassAttempt
 * @typedef {{complete: boolean, kept: boolean, wrong: number}} ClassAttemptResult
 * @typedef {{days: number | null, open: boolean | null, title: string | null}} ClassChange
 * @typedef {{code: string, expires: number, opened: number, teacher: boolean, title: string}} ClassEntry
 * @typedef {{code: string, exported: number, opened: number, pupils: PupilExport[], puzzles: PuzzleSummary[], tasks: ClassTask[], title: string}} ClassExport
 * @typedef {{address?: string, code: string, expires: number, open: boolean, opened: number, pupil: ClassPupil | null, puzzles: PuzzleSummary[], tasks: ClassTask[], teacher: boolean, title: string}} ClassData
 * @typedef {{added: number, due: number | null, hints: boolean, items: string[], kind: ClassTaskKind | null, lesson: string | null, number: number, opponent: string | null, position: string | null, puzzles: PuzzleSummary[], query: string | null, rules: string | null, side: WantedSide | null, solutions: boolean, subject: string | null, text?: string, title: string, win: boolean}} ClassTask
 * @typedef {'puzzles' | 'lesson' | 'play' | 'worksheet' | 'study'} ClassTaskKind
 * @typedef {{at: number, base_ms: number, increment_ms: number, left_ms: [number, number], running: number | null, starts_in_ms: number}} Clock
 * @typedef {{base_s: number, increment_s?: number}} ClockSettings
 * @typedef {{start: number, step: number}} ContestOf
 * @typedef {{complete: boolean, positions: CoursePosition[], rules: string, start: string, turning_points: number[]}} Course
 * @typedef {{basis: string | null, distance: number | null, inherited: boolean, judgement: Judgement | null, main: boolean, move: string | null, parent: number | null, proved: boolean, score: number | null, turn: string, value: Value}} CoursePosition
 * @typedef {{line: Line | null, moves?: string[], position: string | null, reader: Reader | null, rules: string, time: string | null}} CourseQuery
 * @typedef {{clock: ClockSettings | null, kgn: string | null, name: string | null, position: string | null, rated?: boolean, rules: string | null, seats: [Seat, Seat] | null, swap?: boolean}} CreateGame
 * @typedef {{at: number, milliseconds: number, puzzle: string, rating: number, solved: boolean}} CurvePoint
 * @typedef {{ok: boolean}} Done
 * @typedef {{cells: string[], ends: boolean, text: string, urgent: boolean}} Fact
 * @typedef {{position: string, rules: string, title: string}} FairStart
 * @typedef {{column: number, line: number, message: string}} Flaw
 * @typedef {{data: GameState, event: 'state'} | {data: object, event: 'gone'}} GameEvent
 * @typedef {{clock: TimeControl | null, color: Side | null, first: BotPlayer, id: string, initialFen: string, second: BotPlayer, state: BotGameState, type: string, variant: Variant}} GameFull
 * @typedef {{cells: Record<Mark, string>, confirm: string | null, fair_starts: FairStart[], first_game: Start, genders: [string, string], goal: string, name: string, options: Option[], players: [string, string], rules: string, sample: Sample | null, size_label: string | null, sizes: Sizes | null, starts: Start[], summary: string, title: string, turn_hint: string, turns: [string, string]}} GameInfo
 * @typedef {{games: KeptGame[], next: number | null}} GameList
 * @typedef {{game: string, games: number, rating: Rating, title: string}} GameRating
 * @typedef {{board: BoardData, cells: string[][], clock: Clock | null, created: number, end: string | null, end_cells: string[], end_text: string, end_why: string, help: [Help[], Help[]], id: string, invite: string | null, moves: string[], next: string | null, now: number, offers: Offers, over: boolean, position: string, rated: Rated | null, result: string, rules: string, said: Said[], seats: [Seat, Seat], start: string, strangers: boolean, swap: string | null, taken: string[], thinking: boolean, title: string, turns: number[], updated: number, version: number, watch: [boolean, boolean], you: number[], yours: boolean}} GameState
 * @typedef {{game: string, latest: LatestGame[], opponents: OpponentTotals[], rating: Rating | null}} GameTotals
 * @typedef {{brief?: string, cells?: string[], claim: Claim | null, class?: MoveClass, distance: number | null, kind: ReasonKind, line?: string[], loss?: number, move: string, pairs?: [string, string][], proved?: boolean, score: number | null, section?: string, told?: string, value: Value, why: string | null}} GradedMove
 * @typedef {'hints' | 'warnings' | 'values'} Help
 * @typedef {{name: string}} JoinFields
 * @typedef {{after: Value, before: Value, better: string | null, class: MoveClass, loss: number | null, sign: string}} Judgement
 * @typedef {{kgn: string}} Kgn
 * @typedef {'arena' | 'swiss'} Kind
 * @typedef {{contest: ContestOf | null, name: string | null, opponent: string, outcome: 'won' | 'lost' | 'drawn', own: Change | null, rules: string}} LatestGame
 * @typedef {{cells: LayoutCell[], height: number, shape: 'grid' | 'row' | 'triangle' | 'line', width: number}} Layout
 * @typedef {LessonSummary & {next: LessonSummary | null, path: LessonStep[]}} Lesson
 * @typedef {{layout: Layout | null, position: string}} LessonPosition
 * @typedef {{arrows: [string, string][], begin: LessonPosition, board: BoardData, heading: string, marks: string[], moves: MadeMove[], task: Task | null, text: string[]}} LessonStep
 * @typedef {{about: string | null, game: string, kind: 'lesson' | 'game', name: string, own: boolean, position: string, rules: string, steps: number, title: string}} LessonSummary
 * @typedef {{text: string}} LessonText
 * @typedef {{levels: number, perfect: boolean, players: Opponent[]}} Levels
 * @typedef {{comment: string, moves: Played[]}} Line
 * @typedef {{lasting?: boolean}} LinkFields
 * @typedef {{created: number, end: string | null, help: [Help[], Help[]], id: string, layout?: Layout, moves: number, names: [string, string], opponent: string, outcome: 'won' | 'lost' | 'drawn' | null, over: boolean, position: string | null, result: string, rules: string, title: string, updated: number, you: number[], your_turn: boolean}} KeptGame
 * @typedef {{cells: string[], layout: Layout | null, move: string, position: string, turn: string}} MadeMove
 * @typedef {{first: number, game: string | null, result: string | null, round: number, second: number | null}} Meeting
 * @typedef {{days: OwnDay[], due: PuzzleSummary[], games: OwnPuzzles[]}} Mine
 * @typedef {{after: string[], count: number, move: string, pupils: MistakeOf[]}} ClassMistake
 * @typedef {{count: number, number: number}} MistakeOf
 * @typedef {{mistakes: ClassMistake[], puzzle: string}} ClassMistakes
 * @typedef {{name: string}} Named
 * @typedef {{key: string}} NewKey
 * @typedef {{clock: ClockSettings | null, position: string | null, rated?: boolean, rules: string, side?: WantedSide, swap?: boolean}} NewOffer
 * @typedef {{name: string}} NewProgram
 * @typedef {{base_s: number, increment_s?: number, kind: Kind, minutes: number, programs?: boolean, rounds: number | null, rules: string, title: string}} NewTournament
 * @typedef {{cells: string[], claim: Claim, mark: 'first' | 'second' | 'stone' | 'special', text: string, values?: [number, number]}} Note
 * @typedef {{data: OfferList, event: 'offers'} | {data: Called, event: 'called'}} OfferEvent
 * @typedef {{clock: ClockSettings | null, id: string, layout: Layout | null, name: string, position: string, program: boolean, rated: boolean, rating: Rating | null, rules: string, seat: number | null, side: string | null, swap: boolean, title: string, yours: boolean}} OpenGame
 * @typedef {{offers: OpenGame[]}} OfferList
 * @typedef {{draw: number | null, rematch: [boolean, boolean], take_back: number | null}} Offers
 * @typedef {{count?: number, days: number | null, game: string | null, least?: number, most: number | null, puzzles?: string[], tasks: TaskFields[] | null, themes?: string[], title?: string}} OpenFields
 * @typedef {{code: string, expires: number, key: string, puzzles: number}} Opened
 * @typedef {{does: string, name: string, player: string, rating: number | null}} Opponent
 * @typedef {{drawn: number, lost: number, name: string | null, open: number, opponent: string, won: number}} OpponentTotals
 * @typedef {{meaning: string, name: string, values: Values}} Option
 * @typedef {{claim: Claim, notes: Note[], text: string}} Overlay
 * @typedef {{at: number, puzzle: string, solved: boolean}} OwnDay
 * @typedef {Rating & {curve: CurvePoint[], game: string, solved: number, themes: OwnTheme[], tried: number}} OwnPuzzles
 * @typedef {{created: number, id: string, name: string, waiting: boolean}} OwnProgram
 * @typedef {{cells: ClassCell[], code: string | null, name: string, number: number, work: WorkCell[]}} ClassPupil
 * @typedef {{key: string, name: string, solved: number, tried: number}} OwnTheme
 * @typedef {'hello' | 'good-luck' | 'nice-move' | 'oops' | 'one-moment' | 'thanks'} Phrase
 * @typedef {{item: string}} PlayFields
 * @typedef {{id: string}} Play
 * @typedef {{comment?: string, move: string, remarks?: number[], variations?: Line[]}} Played
 * @typedef {{name: string, ratings: GameRating[]}} Player
 * @typedef {{layouts?: boolean, moves?: string[], position: string | null, rules: string}} PositionQuery
 * @typedef {{detail: string, status: number, title: string, type: string}} Problem
 * @typedef {{id: string, key: string, name: string}} ProgramKey
 * @typedef {{done: boolean, name: string, step: number, updated: number}} Progress
 * @typedef {{code: string}} PupilCode
 * @typedef {{cells: CellExport[], joined: number, name: string, number: number, removed: boolean, work: WorkExport[]}} PupilExport
 * @typedef {{cells: ClassCell[], joined: number, name: string, number: number, removed: boolean, work: WorkCell[]}} ClassRow
 * @typedef {{answer: string, name: string, position: string | null}} PuzzleChoice
 * @typedef {PuzzleSummary & {board: BoardData, choices: PuzzleChoice[], solution: Solution}} Puzzle
 * @typedef {{all: number, games: PuzzlesOfGame[], puzzles: PuzzleSummary[]}} PuzzleList
 * @typedef {{game: string, id: string, position: string, question: string, rating: number, rules: string, score: number | null, task: string, themes: Theme[], turns: number, value: Value}} PuzzleSummary
 * @typedef {{count: number, game: string, least: number, most: number, themes: ThemeCount[]}} PuzzlesOfGame
 * @typedef {{after: (Rating | null)[], before: (Rating | null)[]}} Rated
 * @typedef {{deviation: number, rating: number}} Rating
 * @typedef {{done?: boolean, step: number}} Reached
 * @typedef {{done?: boolean, hints?: number, shown?: boolean, step: [number, number] | null, task: number, wrong?: number}} ReachedFields
 * @typedef {'first' | 'second'} Reader
 * @typedef {{brief?: string, cells: string[], claim: Claim, kind: ReasonKind, pairs?: [string, string][], section?: string, text: string, told?: string}} Reason
 * @typedef {{line: Line, result: string, rules: string, start: string, tags: [string, string][]}} GameRecord
 * @typedef {{token: string}} Redeem
 * @typedef {{games: number}} Redeemed
 * @typedef {{cells: string[], text: string}} Refusal
 * @typedef {{cells: string[], position: string | null, rules: string}} RefusalQuery
 * @typedef {{move: string, remark: string}} Remark
 * @typedef {{at: number, phrase: Phrase, seat: number}} Said
 * @typedef {{moves: string[], position: string, rules: string}} Sample
 * @typedef {{away_since: number | null, kind: 'person' | 'machine' | 'open', machine: string | null, name: string, named: boolean, online: boolean, player: string, program: boolean, title: string, you: boolean}} Seat
 * @typedef {'me' | 'open' | 'guest' | 'random' | 'perfect' | 'level=1' | 'level=2' | 'level=3' | 'level=4' | 'level=5' | 'level=6' | 'level=7' | 'level=8' | 'level=9' | 'level=10'} SeatWord
 * @typedef {{moves: string[], over: boolean, points: [number, number] | null, position: string, result: string, rules: string, turn: string}} Shown
 * @typedef {'first' | 'second'} Side
 * @typedef {{default: number, max: number, min: number, step: number} | {default: string, max_cells: number, max_rows: number, min_rows: number}} Sizes
 * @typedef {{right: Branch[]}} Solution
 * @typedef {{buchholz: number, byes: number, draws: number, game: string | null, losses: number, name: string, number: number, place: number, present: boolean, program: boolean, score: number, wins: number}} Standing
 * @typedef {{lesson: string | null, player: string, position: string, rating: number, rules: string, seat: 0 | 1, then: string[], title: string}} Start
 * @typedef {{moves?: string[], right: boolean, text: string, truth: boolean, why?: string}} Statement
 * @typedef {'proved' | 'nothing' | 'flawed' | 'open'} StepProof
 * @typedef {{due: number | null, hints: boolean | null, solutions: boolean | null, title: string | null}} TaskChange
 * @typedef {{count?: number, due: number | null, game: string | null, games?: number, hints?: boolean, kind?: ClassTaskKind, least?: number, lesson: string | null, most: number | null, opponent: string | null, position: string | null, puzzles?: string[], query: string | null, rules: string | null, side?: WantedSide, solutions?: boolean, text?: string, themes?: string[], title?: string, win?: boolean}} TaskFields
 * @typedef {{all: boolean, answer?: string[], kind: 'make' | 'find' | 'play' | 'say' | 'choose', options?: Statement[], question: string, remarks?: Remark[], right: string | null, value?: Value, winner?: 'first' | 'second' | 'draw'}} Task
 * @typedef {{count: number, key: string, name: string}} ThemeCount
 * @typedef {{key: string, name: string}} Theme
 * @typedef {{increment: number, limit: number}} TimeControl
 * @typedef {{count: number, games: GameTotals[]}} Totals
 * @typedef {{do: 'join', name?: string} | {do: 'leave'} | {do: 'remove', number: number} | {do: 'begin'} | {do: 'end'}} TournamentAction
 * @typedef {{base_s: number, closes: number | null, count: number, games: Meeting[], id: string, increment_s: number, kind: Kind, minutes: number, programs: boolean, round: number, rounds: number, rules: string, standings: Standing[], status: string, title: string, version: number}} Tournament
 * @typedef {{id: string, kind: Kind, players: number, rules: string, status: string, title: string}} TournamentListed
 * @typedef {{tournament: Tournament, you: number | null, yours: boolean}} TournamentState
 * @typedef {{seconds: number | null, token: string}} TransferLink
 * @typedef {{began: number, complete: boolean, hints: number, moves: string[], shown: boolean, updated: number, wrong: number}} TryExport
 * @typedef {{kind: 'flag'} | {default: string, kind: 'words', words: string[]} | {default: number, kind: 'number', max: number, min: number}} Values
 * @typedef {{key: string, name: string}} Variant
 * @typedef {{games: string[], id: string, name: string}} WaitingProgram
 * @typedef {'first' | 'second' | 'any'} WantedSide
 * @typedef {{at: number, game: string | null, hints: number, item: string, late: boolean, state: CellState, step: number[] | null, task: number, tries: number, wrong: number}} WorkCell
 * @typedef {WorkCell & {log: TryExport[]}} WorkExport
 */
export {};
