"""The HTTP side of the server: lobby, history, exports, rules and words, and the page itself."""

from __future__ import annotations

import mimetypes
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import structlog
from litestar import Litestar, Request, Response, delete, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import select

from ronde import __version__
from ronde.core.errors import Line, RondeError
from ronde.core.game import SPECTATOR
from ronde.core.log import match_json
from ronde.games import find_game
from ronde.server import api, describe
from ronde.server import messages as ms
from ronde.server.guard import Guard
from ronde.server.identity import COOKIE, BadLink, Identity, Player
from ronde.server.journal import JournalDown
from ronde.server.keeper import Keeper, words
from ronde.server.limits import FORWARDED, LOCAL, Limiter, Places, address_of, is_within, read_networks
from ronde.server.ratings import BOT, shown
from ronde.server.store import PLAYERS, RATINGS, SEATS, TABLES
from ronde.server.table import No, Table

if TYPE_CHECKING:
    from litestar.types import ASGIApp

    from ronde.server.config import Config
    from ronde.server.lobby import Lobby
    from ronde.server.sockets import Socket

STATIC = Path(__file__).resolve().parent / "static"
YEAR = 365 * 24 * 3600
PAGE = 30

log = structlog.get_logger("ronde.http")

TableId = Annotated[str, PathParameter(max_length=24)]


class House:
    """Everything that serves visitors: the lobby, who people are, and how much they may ask for."""

    def __init__(self, config: Config, lobby: Lobby) -> None:
        self.config = config
        self.lobby = lobby
        self.identity = Identity(lobby.journal)
        self.limiter = Limiter(config.requests_per_second, config.request_burst)
        self.handshakes = Limiter(config.requests_per_second, config.sockets_per_address)  # all may come back at once
        self.proxies = read_networks(config.trusted_proxies)
        self.sockets: set[Socket] = set()
        self.places = Places(config.sockets_per_address)
        self.connections = Places(config.sockets_per_address)  # of pages and programs, which need fewer
        lobby.on_forget.append(self.forget)

    def forget(self, player: str) -> None:
        """A player was deleted, here or at another node: nobody is that player any more."""
        self.identity.forget(player)
        for socket in list(self.sockets):
            if socket.player == player:
                socket.say_goodbye(Line("server-forgotten"), again=False)

    @property
    def closing(self) -> bool:
        """Whether the server is about to stop."""
        return self.lobby.closing

    def is_own_origin(self, origin: str | None, host: str | None) -> bool:
        """Whether a page from there may act here; programs that name no origin are no pages."""
        if origin is None:
            return True
        return origin.partition("://")[2] == host or origin in self.config.origins

    @cached_property
    def site(self) -> Litestar:
        """The HTTP application without its guard."""
        return make_site(self)

    @cached_property
    def app(self) -> ASGIApp:
        """The HTTP application."""
        return Guard(self.site, self)

    def describe(self) -> None:
        """Make the description of the interface, which takes a while the first time."""
        _ = self.site.openapi_schema


Visit = Request[Any, Any, State]


class Nope(HTTPException):
    """A request is refused; the line says why."""

    def __init__(self, status: int, line: Line, detail: str = "", clause: str | None = None) -> None:
        super().__init__(status_code=status, detail=detail or line.key)
        self.line, self.clause = line, clause


def house_of(request: Visit) -> House:
    """The house that a request came to."""
    house: House = request.app.state.house
    return house


async def who(request: Visit) -> Player | None:
    """The player who sent a request."""
    bearer = request.headers.get("authorization", "")
    token = request.cookies.get(COOKIE) or (bearer.removeprefix("Bearer ") if bearer.startswith("Bearer ") else None)
    house = house_of(request)
    return await house.identity.who(token, house.lobby.now())


async def somebody(request: Visit) -> Player:
    """The player who sent a request, which only players may send."""
    player = await who(request)
    if player is None:
        raise Nope(401, Line("server-no-guest"))
    return player


async def keeper_of(request: Visit, table: str) -> Keeper:
    """The keeper of a table that must exist."""
    keeper = await house_of(request).lobby.find(table)
    if keeper is None:
        raise Nope(404, Line("server-no-table"))
    return keeper


# --- people -----------------------------------------------------------------------------------------------------------


def cookie_of(house: House, token: str) -> Cookie:
    """What makes a browser remember who it is."""
    return Cookie(
        COOKIE, value=token, max_age=YEAR, httponly=True, samesite="strict", secure=house.config.secure, path="/"
    )


def welcome(house: House, player: Player, token: str) -> Response[api.Me]:
    """The answer to somebody new here."""
    return Response(api.Me(player.id, player.name), cookies=[cookie_of(house, token)], status_code=201)


@post("/api/guest", summary="Become a guest, or change one's name")
async def make_guest(request: Visit, data: JSONBody[api.NewGuest]) -> Response[api.Me]:
    """A display name is all it takes; a secret in a cookie keeps it."""
    house = house_of(request)
    player = await who(request)
    if player is not None:
        renamed = await house.identity.rename(player, data.name)
        return Response(api.Me(renamed.id, renamed.name), status_code=201)
    player, token = await house.identity.make_guest(data.name, house.lobby.now())
    return welcome(house, player, token)


@get("/api/me", summary="Who am I? Null if nobody yet")
async def me(request: Visit) -> Response[api.Me | None]:
    """The player who asks, and whose browser remembers it for another year."""
    player, token = await who(request), request.cookies.get(COOKIE)
    if player is None:
        return Response(None)
    return Response(api.Me(player.id, player.name), cookies=[cookie_of(house_of(request), token)] if token else [])


@delete("/api/me", summary="Delete my data")
async def delete_me(request: Visit) -> None:
    """Forget name, devices, ratings and history; finished matches stay without a name."""
    house, player = house_of(request), await somebody(request)
    await house.identity.delete(player)
    house.lobby.forget(player.id)


@post("/api/me/link", summary="A one-time code for another device")
async def make_link(request: Visit) -> api.MoveLink:
    """Good for one use within a quarter of an hour."""
    house = house_of(request)
    return api.MoveLink(*await house.identity.make_link(await somebody(request), house.lobby.now()))


@post("/api/link", summary="Become the player of another device")
async def use_link(request: Visit, data: JSONBody[api.UseLink]) -> Response[api.Me]:
    """Use a one-time code."""
    house = house_of(request)
    try:
        player, token = await house.identity.use_link(data.code, house.lobby.now())
    except BadLink as error:
        raise Nope(410, Line("server-bad-link")) from error
    return welcome(house, player, token)


@get("/api/me/history", summary="My matches, newest first")
async def history(request: Visit, before: Annotated[int, QueryParameter(ge=0, le=2**53)] = 2**53) -> api.History:
    """One page of the matches one has sat at."""
    player = await somebody(request)
    mine = (
        select(TABLES.c.info, TABLES.c.changed, SEATS.c.seat)
        .join(SEATS, SEATS.c.table_id == TABLES.c.id)
        .where(SEATS.c.player == player.id, TABLES.c.changed < before)
        .order_by(TABLES.c.changed.desc(), TABLES.c.id, SEATS.c.seat)
    )
    # a page ends between two moments, so that no table of the same moment and no second seat is left out
    moments = mine.with_only_columns(TABLES.c.changed).order_by(None).distinct()
    query = mine.where(TABLES.c.changed.in_(moments.order_by(TABLES.c.changed.desc()).limit(PAGE)))
    rows = await house_of(request).lobby.journal.ask(lambda db: db.execute(query).all())
    infos = await house_of(request).lobby.with_names(row.info for row in rows)
    found: dict[str, api.Played] = {}
    for info, row in zip(infos, rows, strict=True):
        seats = found[info.id].seats if info.id in found else []
        found[info.id] = api.Played(info, row.changed, [*seats, row.seat])
    is_full = len({row.changed for row in rows}) == PAGE
    matches = [await with_turn(request, played) for played in found.values()]
    return api.History(matches, rows[-1].changed if is_full else None)


async def with_turn(request: Visit, played: api.Played) -> api.Played:
    """The same match, and whether the player may act in it."""
    if played.table.status != "playing":
        return played
    keeper = await house_of(request).lobby.find_readable(played.table.id)
    acting = await keeper.ask_table(Table.people_to_act) if keeper else []
    return msgspec.structs.replace(played, to_act=[seat for seat in played.seats if seat in acting])


@get("/api/me/ratings", summary="My ratings")
async def my_ratings(request: Visit) -> list[api.Rating]:
    """How strong one is, game by game."""
    player = await somebody(request)
    return await ratings_where(request, RATINGS.c.player == player.id)


@get("/api/ratings/{game:str}", summary="The strongest at a game, bots included")
async def ratings(request: Visit, game: Annotated[str, PathParameter(max_length=20)]) -> list[api.Rating]:
    """The first hundred."""
    if game not in describe.descriptions():
        raise Nope(404, Line("server-not-found"))
    return await ratings_where(request, RATINGS.c.game == game)


async def ratings_where(request: Visit, which: Any) -> list[api.Rating]:
    """Ratings, best first."""
    query = (
        select(RATINGS, PLAYERS.c.name)
        .outerjoin(PLAYERS, PLAYERS.c.id == RATINGS.c.player)
        .where(which)
        .order_by((RATINGS.c.mu - 3 * RATINGS.c.sigma).desc())
        .limit(100)
    )
    rows = await house_of(request).lobby.journal.ask(lambda db: db.execute(query).all())
    return [
        api.Rating(
            player=row.player,
            name=row.name or row.player.removeprefix(BOT),
            game=row.game,
            bot=row.player.startswith(BOT),
            mu=row.mu,
            sigma=row.sigma,
            shown=shown(row.mu, row.sigma),
            matches=row.matches,
        )
        for row in rows
    ]


# --- tables -----------------------------------------------------------------------------------------------------------


@get("/api/lobby", summary="Open tables to join and live ones to watch")
async def lobby_page(request: Visit) -> api.LobbyPage:
    """Only tables that were opened to everyone."""
    return api.LobbyPage(*await house_of(request).lobby.listing.read())


@post("/api/tables", summary="Open a table")
async def open_table(request: Visit, data: JSONBody[api.NewTable]) -> api.TableLink:
    """The table may start at once if every seat is taken by its host or by bots."""
    house, player = house_of(request), await somebody(request)
    taken = [own.seat for own in data.sit] + [bot.seat for bot in data.bots]
    if (twice := next((seat for seat in taken if taken.count(seat) > 1), None)) is not None:
        raise RondeError(f"seat {twice} is given away twice")
    async with house.lobby.opening(player.id):
        if await house.lobby.has_too_many(player.id):
            raise Nope(429, Line("table-refused-too-many"))
        keeper = await house.lobby.open(
            data.game,
            data.seats,
            player.id,
            player.name,
            options=data.options,
            clock=data.clock,
            public=data.public,
            rated=data.rated,
            pace=data.pace,
            sit=[own.seat for own in data.sit],
            bots={bot.seat: bot.level for bot in data.bots},
            start=data.start,
        )
    return api.TableLink(keeper.table.id, f"/ws/{keeper.table.id}", keeper.table.commitment)


@post("/api/tables/{table:str}/start", status_code=204, summary="Deal")
async def start_table(request: Visit, table: TableId, data: JSONBody[api.Deal]) -> None:
    """Begin the match; every seat must be taken. For the host, whose seats may add nonces to the match key."""
    player, keeper = await somebody(request), await keeper_of(request, table)
    try:
        await keeper.begin(player.id, data.shares)
    except No as no:
        raise Nope(409, no.line, clause=no.clause) from no


@get("/api/tables/{table:str}", summary="A table")
async def table_info(request: Visit, table: TableId) -> ms.TableInfo:
    """All that everyone may know of it beside the cards."""
    return await (await keeper_of(request, table)).ask_table(Table.info)


async def finished(request: Visit, table: str) -> Keeper:
    """A table whose match has ended, so that nothing about it is secret any more."""
    keeper = await keeper_of(request, table)
    if not await keeper.ask_table(has_ended):
        raise Nope(409, Line("server-not-over"))
    return keeper


def has_ended(table: Table) -> bool:
    """Whether a match was played here and is no more."""
    return table.status in ("over", "aborted") and table.match is not None


@get("/api/tables/{table:str}/log", summary="A finished match as a log, for replay and `ronde verify`")
async def table_log(request: Visit, table: TableId) -> dict[str, Any]:
    """The log, as `docs/log-format.md` describes it."""
    return log_of((await finished(request, table)).table)


def log_of(table: Table) -> dict[str, Any]:
    """The log of a match that has ended, with its seed."""
    match = table.match
    assert match is not None
    return match_json(match) | {"chance": match.chance.as_json(True)}


@get("/api/tables/{table:str}/replay", summary="A finished match as one seat or a spectator saw it")
async def table_replay(
    request: Visit, table: TableId, seat: Annotated[int | None, QueryParameter(ge=0, lt=8)] = None
) -> list[ms.Change]:
    """The changes that a seat was sent, from the first to the last."""
    keeper = await finished(request, table)
    if seat is not None and seat >= len(keeper.table.chairs):
        raise Nope(404, Line("server-not-found"))
    return await keeper.changes(SPECTATOR if seat is None else seat, 0, keeper.shown)


@get("/api/tables/{table:str}/fair", summary="All it takes to check a deal")
async def table_fair(request: Visit, table: TableId) -> api.Fair:
    """The commitment and the nonces at once; seed and outcomes when the match has ended."""
    return await (await keeper_of(request, table)).ask_table(fair_of)


def fair_of(table: Table) -> api.Fair:
    """All that may be known of the deals of a table now."""
    ended = has_ended(table)
    return api.Fair(
        table=table.id,
        game=table.game.key,
        version=table.game.version,
        seats=table.opened.seats,
        options=table.opened.options,
        ruleset=table.ruleset,
        stream="hmac-sha256/1",
        commitment=table.commitment,
        nonces=[chair.nonce for chair in table.chairs],
        seed=table.opened.seed if ended else None,
        log=log_of(table) if ended else None,
    )


# --- what never changes while the server runs -------------------------------------------------------------------------


def described(house: House, key: str) -> api.GameInfo:
    """A game with the bots that this server has for it."""
    return msgspec.structs.replace(describe.descriptions()[key], levels=house.lobby.bots.levels(find_game(key)))


@get("/api/games", summary="Every game")
async def games(request: Visit) -> list[api.GameInfo]:
    """All a client needs to offer and draw the games."""
    return [described(house_of(request), key) for key in describe.descriptions()]


@get("/api/games/{key:str}", summary="A game")
async def game_info(request: Visit, key: Annotated[str, PathParameter(max_length=20)]) -> api.GameInfo:
    """All a client needs to offer and draw a game."""
    if key not in describe.descriptions():
        raise Nope(404, Line("server-not-found"))
    return described(house_of(request), key)


@get("/api/rules/{key:str}/{language:str}", summary="A rulebook", media_type="text/markdown")
async def rules(
    key: Annotated[str, PathParameter(max_length=20)], language: Annotated[str, PathParameter(max_length=5)]
) -> str:
    """The rulebook of a game as Markdown; every clause carries its ID."""
    text = describe.rulebook(key, language)
    if text is None:
        raise Nope(404, Line("server-not-found"))
    return text


@get("/api/words/{language:str}", summary="The words of a language", media_type="text/plain")
async def word_catalogue(language: Annotated[str, PathParameter(max_length=5)]) -> str:
    """All messages as one Fluent resource."""
    text = describe.catalogue(language)
    if text is None:
        raise Nope(404, Line("server-not-found"))
    return text


# --- operations -------------------------------------------------------------------------------------------------------


@get("/healthz", include_in_schema=False)
async def healthz(request: Visit) -> Response[api.Health]:
    """Whether the process is alive."""
    house = house_of(request)
    return Response(api.Health("closing" if house.closing else "ok", house.lobby.engines.ready))


@get("/readyz", include_in_schema=False)
async def readyz(request: Visit) -> Response[api.Health]:
    """Whether visitors should be sent here: the journal answers and the server is not closing."""
    house = house_of(request)
    try:
        await house.lobby.journal.ask(lambda db: db.execute(select(1)).scalar())
    except JournalDown:
        return Response(api.Health("down"), status_code=503)
    if house.closing:
        return Response(api.Health("closing"), status_code=503)
    return Response(api.Health("ok", house.lobby.engines.ready))


@get("/metrics", include_in_schema=False, media_type="text/plain")
async def metrics(request: Visit) -> Response[bytes]:
    """Numbers for Prometheus, for this machine and trusted addresses only."""
    house = house_of(request)
    peer, forwarded = request.client.host if request.client else "", request.headers.getall(FORWARDED, [])
    address = address_of(peer, forwarded, house.proxies)
    near = house.proxies if forwarded else house.proxies + LOCAL  # a proxy on this machine asks for somebody else
    if not is_within(address, near):
        raise Nope(404, Line("server-not-found"))
    return Response(generate_latest(house.lobby.metrics.registry), media_type=CONTENT_TYPE_LATEST)


# --- the page ---------------------------------------------------------------------------------------------------------

UNBUILT = b"<!doctype html><meta charset=utf-8><title>Ronde</title><p>The pages of this server have not been built."


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client, or the page that finds its own way from any address."""
    wanted = path.lstrip("/")
    if wanted.startswith(("api/", "ws/", "schema")):
        raise Nope(404, Line("server-not-found"))
    file = _static_file(wanted)
    if file is None:
        if "." in wanted.rpartition("/")[2]:
            raise Nope(404, Line("server-not-found"))
        file = STATIC / "index.html"
    if not file.is_file():
        return Response(UNBUILT, media_type="text/html")
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    forever = "/assets/" in f"/{wanted}"  # the name of an asset changes with its content
    caching = f"public, max-age={YEAR}, immutable" if forever else "no-cache"
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": caching})


def _static_file(wanted: str) -> Path | None:
    """The file of the client with this name, if there is one."""
    try:
        file = (STATIC / wanted).resolve()
        return file if file.is_relative_to(STATIC) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None


# --- answers to what goes wrong ---------------------------------------------------------------------------------------


def problem(status: int, line: Line, detail: str = "", clause: str | None = None) -> Response[api.Problem]:
    """A refusal as JSON."""
    return Response(api.Problem(status, words(line), detail, clause), status_code=status)


def on_nope(_request: Visit, error: Nope) -> Response[api.Problem]:
    """A refusal of ours."""
    return problem(error.status_code, error.line, error.detail, error.clause)


def on_rules(_request: Visit, error: RondeError) -> Response[api.Problem]:
    """Something that the rules or the house do not allow."""
    if isinstance(error, JournalDown):
        return problem(503, Line("server-down"))
    return problem(422, Line("server-refused"), error.sentence, error.clause)


def on_http(_request: Visit, error: HTTPException) -> Response[api.Problem]:
    """A request that is not well-formed, or for something that is not there."""
    status = error.status_code
    if status == 413:
        return problem(status, Line("server-too-large"))
    if status in (404, 405):
        return problem(status, Line("server-not-found"))
    if isinstance(error, ValidationException) or status == 400:
        return problem(400, Line("table-refused-malformed"), _faults(error)[:500])
    return problem(status, Line("server-refused"), error.detail)


def _faults(error: HTTPException) -> str:
    """What was wrong with which part of a request."""
    if not isinstance(error.extra, list):
        return error.detail
    return "; ".join(": ".join(str(one[part]) for part in ("key", "message") if one.get(part)) for one in error.extra)


def on_fault(_request: Visit, error: Exception) -> Response[api.Problem]:
    """A mistake of ours."""
    log.error("request failed", exc_info=error)
    return problem(500, Line("server-failed"))


def make_site(house: House) -> Litestar:
    """The HTTP application of a house."""
    return Litestar(
        route_handlers=[
            make_guest,
            me,
            delete_me,
            make_link,
            use_link,
            history,
            my_ratings,
            ratings,
            lobby_page,
            open_table,
            start_table,
            table_info,
            table_log,
            table_replay,
            table_fair,
            games,
            game_info,
            rules,
            word_catalogue,
            healthz,
            readyz,
            metrics,
            page,
        ],
        state=State({"house": house}),
        openapi_config=OpenAPIConfig(
            title="Ronde", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        exception_handlers={
            Nope: on_nope,
            RondeError: on_rules,
            HTTPException: on_http,
            Exception: on_fault,
        },
        compression_config=CompressionConfig(backend="gzip", minimum_size=1024, gzip_compress_level=6),
        request_max_body_size=house.config.body_bytes,
        logging_config=None,
        debug=False,
    )
