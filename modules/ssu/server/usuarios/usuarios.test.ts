import { listarAvisos } from '@portal/notificacoes/contract'
import { listarDestinatarios } from '@portal/notificacoes/server/public'
import { concederPerfil, revogarPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import {
	inserirSSUMODULO,
	inserirSSUPERFIL,
	listarSSUHISTORICO,
	obterSSUUSUARIO,
	PERFIL_ATUALIZADO,
	SEM_SISTEMA_NO_PERFIL,
	SSU_ADMIN,
	SSU_GRS,
	SSU_LIDER,
} from '../../contract/index.ts'
import { criar, criarPessoa, EXECUTAR, PESSOAS, passar, type TestPortal, test, ver } from '../testes/portal-de-teste.ts'
import { acompanharPerfis } from './niveis-sem-sistemas.ts'

const ALGUEM = 20186
const OUTRA = 10012
const VAZIO = { lstsisins: [], lstsisrem: [], numseqmdusis: [], numseqmdusisrem: [] }
const administrador = (portal: TestPortal) => portal.as({ ...criarPessoa(PESSOAS.administrador), perfis: [SSU_ADMIN] })
const lider = (portal: TestPortal) => portal.as({ ...criarPessoa(PESSOAS.lider), perfis: [SSU_LIDER] })
const obter = async (portal: TestPortal, codpes: number) =>
	(await administrador(portal).call(obterSSUUSUARIO, { body: { codpes } })).body

test('a level is given with its systems, opens what they reach, changes and is taken away at once', async ({
	portal,
}) => {
	const { numssu } = await criar(portal)
	expect((await passar(portal, 'apoio', numssu, 'abrir')).status).toBe(200)
	expect((await ver(portal, ALGUEM, numssu)).status).toBe(404)
	const incluir = (mais: object) =>
		administrador(portal).call(inserirSSUPERFIL, { body: { codpes: ALGUEM, numnivseg: '2', ...VAZIO, ...mais } })
	expect(await incluir({})).toMatchObject({ status: 422, body: { mensagem: SEM_SISTEMA_NO_PERFIL } })
	expect((await incluir({ lstsisins: ['JANUS'], numseqmdusis: ['JUPITER-1'] })).body.erro).toBe('modulo-sem-sistema')
	expect((await incluir({ lstsisins: ['JUPITER'], numseqmdusis: ['JUPITER-2'] })).status).toBe(200)
	expect((await ver(portal, ALGUEM, numssu)).body.papeis).toEqual(['grs'])
	expect(await obter(portal, ALGUEM)).toMatchObject({
		staobt: 'S',
		perfis: [{ numnivseg: '2', restrdom: [{ nomsispmd: 'JUPITER' }], modulos: [{ nommdusis: 'Diário de classe' }] }],
	})
	const trocar = { codpes: ALGUEM, numnivseg: '2', ...VAZIO, lstsisins: ['JANUS'], lstsisrem: ['JUPITER'] }
	expect(await administrador(portal)('POST', `${EXECUTAR}/alterarSSUPERFIL`, trocar)).toMatchObject({
		body: { mensagem: PERFIL_ATUALIZADO },
	})
	expect((await ver(portal, ALGUEM, numssu)).status).toBe(404)
	const semNenhum = { codpes: ALGUEM, numnivseg: '2', ...VAZIO, lstsisrem: ['JANUS'] }
	expect((await administrador(portal)('POST', `${EXECUTAR}/alterarSSUPERFIL`, semNenhum)).body.mensagem).toBe(
		SEM_SISTEMA_NO_PERFIL,
	)
	const tirar = { codpes: ALGUEM, numnivseg: '2' }
	expect((await administrador(portal)('POST', `${EXECUTAR}/removerSSUPERFIL`, tirar)).status).toBe(200)
	expect(await obter(portal, ALGUEM)).toMatchObject({ staobt: 'N', perfis: [] })
})

test('the same level given at once, or what is so already asked again, is one line of the history', async ({
	portal,
}) => {
	const pedir = (ato: string, mais: object) =>
		administrador(portal)('POST', `${EXECUTAR}/${ato}`, { codpes: OUTRA, numnivseg: '2', ...VAZIO, ...mais })
	const linhas = async () => {
		const { body } = await administrador(portal).call(listarSSUHISTORICO, { body: { tiplog: 'PRF' } })
		const { nompes } = await obter(portal, OUTRA)
		return body.itens.map((um: { dsclog: string }) => um.dsclog).filter((um: string) => um.includes(nompes))
	}
	const igual = { lstsisins: ['JUPITER'], numseqmdusis: ['JUPITER-2'] }
	const dadas = await Promise.all([1, 2, 3, 4].map(() => pedir('inserirSSUPERFIL', igual)))
	expect(dadas.map(({ status }) => status)).toEqual([200, 200, 200, 200])
	expect(await linhas()).toHaveLength(1)
	expect((await pedir('inserirSSUPERFIL', { lstsisins: ['JANUS'] })).body.erro).toBe('perfil-ja-existe')
	const mudadas = await Promise.all([1, 2].map(() => pedir('alterarSSUPERFIL', { lstsisins: ['JUPITER', 'JANUS'] })))
	expect(mudadas.map(({ status }) => status)).toEqual([200, 200])
	const depois = await linhas()
	expect(depois).toHaveLength(2)
	expect(depois[0]).toMatch(/: incluiu JANUS$/)
	const tiradas = await Promise.all([1, 2].map(() => pedir('removerSSUPERFIL', {})))
	expect(tiradas.map(({ status }) => status).sort()).toEqual([200, 404])
	expect(await linhas()).toHaveLength(3)
})

test('a leader changes only what they lead, and gives no level', async ({ portal }) => {
	const doGrs = { codpes: PESSOAS.grs, numnivseg: '2', ...VAZIO }
	const alterar = (mais: object) => lider(portal)('POST', `${EXECUTAR}/alterarSSUPERFIL`, { ...doGrs, ...mais })
	expect(await alterar({ lstsisins: ['PROTEOS'] })).toMatchObject({ status: 403, body: { erro: 'sistema-de-outros' } })
	expect((await alterar({ lstsisins: ['MERCURIO'] })).status).toBe(200)
	expect((await alterar({ lstsisrem: ['MERCURIO'] })).status).toBe(200)
	expect((await lider(portal)('POST', `${EXECUTAR}/inserirSSUPERFIL`, { ...doGrs, codpes: ALGUEM })).status).toBe(403)
})

test('for levels 3 and 8 the systems on offer are those that somebody asks for; for 2 all', async ({ portal }) => {
	const oferta = async (numnivseg: string) =>
		(
			await administrador(portal)('POST', '/uspproc/listar/ssu/listarSSURESTRDOM', { codpes: ALGUEM, numnivseg })
		).body.map((um: { nomsispmd: string }) => um.nomsispmd)
	expect(await oferta('2')).toEqual(['JANUS', 'JUPITER', 'MERCURIO', 'PROTEOS'])
	for (const nivel of ['3', '8']) expect(await oferta(nivel)).toEqual(['JANUS', 'JUPITER'])
	expect(await oferta('4')).toEqual([])
})

test('a profile that came from outside without systems says what is next, and the administration has the task', async ({
	portal,
}) => {
	const DE_FORA = 20038
	await concederPerfil(portal.db, DE_FORA, SSU_GRS)
	const inicio = async () =>
		(await portal.as(criarPessoa(DE_FORA))('POST', '/uspproc/obter/ssu/obterSSUINICIO', {})).body
	expect(await inicio()).toMatchObject({ semSistemas: ['2'], solicitar: 'N', administradores: [expect.any(String)] })
	const tarefa = () => listarDestinatarios(portal.db, `ssu:perfil:${DE_FORA}:2`)
	await acompanharPerfis.executar(portal, {})
	await acompanharPerfis.executar(portal, {})
	expect(await tarefa()).toEqual([PESSOAS.administrador])
	const dar = { codpes: DE_FORA, numnivseg: '2', ...VAZIO, lstsisins: ['MERCURIO'] }
	expect((await administrador(portal)('POST', `${EXECUTAR}/alterarSSUPERFIL`, dar)).status).toBe(200)
	expect(await tarefa()).toEqual([])
	expect(await inicio()).toMatchObject({ semSistemas: [], solicitar: 'S', administradores: [] })
	const { body } = await portal.as(criarPessoa(DE_FORA)).call(listarAvisos, { query: { porPagina: 100 } })
	expect(body.itens[0]).toMatchObject({ assunto: 'Seu nível GRS solicitante nas demandas de sistemas mudou' })
	// A profile revoked by the external system leaves nothing to choose, so the task ends.
	await sql`delete from ssu.ssures where codpes = ${DE_FORA}`.execute(portal.db)
	await acompanharPerfis.executar(portal, {})
	expect(await tarefa()).toEqual([PESSOAS.administrador])
	await revogarPerfil(portal.db, DE_FORA, SSU_GRS)
	await acompanharPerfis.executar(portal, {})
	expect(await tarefa()).toEqual([])
})

test('what is changed in profiles, modules and checklists is in the history, with who did it', async ({ portal }) => {
	const pedir = administrador(portal)
	const modulo = { nomsismdu: 'JUPITER', nommdusis: 'Vagas' }
	expect((await pedir.call(inserirSSUMODULO, { body: modulo })).body).toMatchObject({ numseqmdussu: 4 })
	expect((await pedir.call(inserirSSUMODULO, { body: modulo })).status).toBe(409)
	const fora = { ...modulo, numseqmdussu: 4, staatv: 'N' }
	expect((await pedir('POST', `${EXECUTAR}/alterarSSUMODULO`, fora)).status).toBe(200)
	const { body } = await pedir('POST', '/uspproc/listar/ssu/listarSSUHISTORICO', { tiplog: 'MDU' })
	expect(body.itens.map((um: { dsclog: string }) => um.dsclog)).toEqual([
		'O módulo Vagas do JUPITER deixou de receber demandas',
		'Incluiu o módulo Vagas no sistema JUPITER',
	])
	expect(body.itens[0].pescad.codpes).toBe(PESSOAS.administrador)
})
