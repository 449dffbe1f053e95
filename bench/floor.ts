import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Pool } from 'pg'

/**
 * The floor that the portal is measured against: bare node:http and pg doing the same database work by hand-written
 * named statements, and nothing else: no routing, no checks of shape, no security headers, no log, no metrics.
 */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })

const SESSION = {
	name: 'sessao',
	text: `select s.id, s.cookie_hash, s.codpes,
		array(select p.codperfil from plataforma.perfil p where p.codpes = s.codpes
			and p.dtaini <= current_date and (p.dtafim is null or p.dtafim >= current_date)) as perfis
		from plataforma.sessao s
		where s.token_hash = $1 and s.expira_em > now() and s.ultimo_uso > now() - interval '30 minutes'`,
}
const NOTIFICATIONS = {
	name: 'notificacoes',
	text: `select * from (
		select 'tarefa' as especie, t.codigo, t.codigo_area, r.nome, r.icone, t.titulo, t.mensagem, t.tipo_baixa as tipo,
			t.url, t.motdst, t.cadastrado_em as inicio, t.dtaprz as fim, t.visualizado_em as visto, t.adiado_para
		from notificacoes.tarefa t join notificacoes.area r on r.codigo = t.codigo_area
		where t.codpes = $1 and t.dtabxa is null
		order by t.dtaprz nulls last, t.cadastrado_em desc, t.codigo limit 200) tarefas
	union all select * from (
		select 'aviso', a.codigo, a.codigo_area, r.nome, r.icone, a.assunto, '', a.tipo, null, null,
			a.data_inicio, a.data_fim, l.lido_em, null::timestamptz
		from notificacoes.aviso a join notificacoes.area r on r.codigo = a.codigo_area
			left join notificacoes.avisoleitura l on l.codigo_aviso = a.codigo and l.codpes = $1
		where a.data_inicio <= now() and a.codigo in (
			select p.codigo_aviso from notificacoes.avisopublico p where p.chave = any($2) and p.data_fim > now())
		order by a.data_inicio desc, a.codigo desc limit 200) avisos`,
}
/** Lightest possible page: twenty rows of one table. */
const TASKS = {
	name: 'tarefas',
	text: `select codigo, codigo_area, titulo, mensagem, tipo_baixa, dtaprz, cadastrado_em
		from notificacoes.tarefa where codpes = $1 order by codigo limit 20`,
}
const VIEW = {
	name: 'visualizar',
	text: `update notificacoes.tarefa set visualizado_em = now() where codigo = $1 and codpes = $2 returning visualizado_em`,
}

const sha256 = (secret: string) => createHash('sha256').update(secret).digest()

async function signedIn({ headers }: IncomingMessage): Promise<{ codpes: number } | undefined> {
	const cookie = /portal-sessao=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
	const token = String(headers['x-auth-token'])
	const { rows } = await pool.query<{ codpes: number; cookie_hash: Buffer }>({ ...SESSION, values: [sha256(token)] })
	const [session] = rows
	return session && timingSafeEqual(session.cookie_hash, sha256(cookie)) ? session : undefined
}

async function answer(request: IncomingMessage, codpes: number): Promise<unknown[]> {
	if (request.method === 'POST')
		return (await pool.query({ ...VIEW, values: [Number(request.url?.split('/').at(-2)), codpes] })).rows
	if (request.url?.startsWith('/leve')) return (await pool.query({ ...TASKS, values: [codpes] })).rows
	return (await pool.query({ ...NOTIFICATIONS, values: [codpes, ['T', `C:${codpes}`]] })).rows
}

/** Body padded to the size of the call that it is compared with. */
function asLongAs(bytes: string | null, body: string): string {
	return bytes === null ? body : body.slice(0, Number(bytes)).padEnd(Number(bytes))
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
	if (request.url === '/saude') {
		await pool.query('select 1')
		response.end()
		return
	}
	const asked = new URLSearchParams(request.url?.split('?')[1]).get('bytes')
	const session = await signedIn(request)
	if (!session) {
		response.writeHead(401).end()
		return
	}
	const body = asLongAs(asked, JSON.stringify(await answer(request, session.codpes)))
	response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

const server = createServer((request, response) => {
	handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
