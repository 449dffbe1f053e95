import { listarAvisos } from '@portal/notificacoes/contract'
import { concederPerfil, revogarPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { alterarSSUSISTEMA, formatarSsu, obterSSUDEMANDA, obterSSUROTEIRO, SSU_QA } from '../../contract/index.ts'
import {
	criar,
	criarPessoa,
	EXECUTAR,
	entrarComPapel,
	levarAte,
	type Papel,
	PESSOAS,
	passar,
	type TestPortal,
	test,
} from '../testes/portal-de-teste.ts'

const DE_FORA = 20038
const seguir = (portal: TestPortal, codpes: number, numssu: number, staobs = 'S') =>
	portal.as(criarPessoa(codpes))('POST', `${EXECUTAR}/seguirSSUDEMANDA`, { numssu, staobs })
const avisosDe = async (portal: TestPortal, codpes: number): Promise<string[]> =>
	(await portal.as(criarPessoa(codpes)).call(listarAvisos, { query: { porPagina: 100 } })).body.itens.map(
		({ assunto }: { assunto: string }) => assunto,
	)

describe('who follows a demand', () => {
	test('hears of each stage, until they leave it', async ({ portal }) => {
		const { numssu } = await levarAte(portal, 'TRI')
		expect((await seguir(portal, PESSOAS.qa, numssu)).status).toBe(200)
		expect((await seguir(portal, PESSOAS.qa, numssu)).status).toBe(200)
		expect((await passar(portal, 'facilitador', numssu, 'devolver')).status).toBe(200)
		const avisos = await avisosDe(portal, PESSOAS.qa)
		expect(avisos.filter((um) => um.includes(formatarSsu(numssu)))).toEqual([
			`A demanda ${formatarSsu(numssu)}, que você acompanha, mudou de etapa: Devolvida ao solicitante. Corrigir a média do diário`,
		])
		expect((await seguir(portal, PESSOAS.qa, numssu, 'N')).status).toBe(200)
		expect((await passar(portal, 'apoio', numssu, 'responder')).status).toBe(200)
		expect(await avisosDe(portal, PESSOAS.qa)).toEqual(avisos)
	})

	test('hears nothing more, and follows no longer, once they may not see it', async ({ portal }) => {
		const { numssu } = await levarAte(portal, 'TRI')
		await concederPerfil(portal.db, DE_FORA, SSU_QA)
		expect((await seguir(portal, DE_FORA, numssu)).status).toBe(200)
		await revogarPerfil(portal.db, DE_FORA, SSU_QA)
		expect((await passar(portal, 'facilitador', numssu, 'devolver')).status).toBe(200)
		expect(JSON.stringify(await avisosDe(portal, DE_FORA))).not.toContain(formatarSsu(numssu))
		await concederPerfil(portal.db, DE_FORA, SSU_QA)
		const { body } = await portal.as(criarPessoa(DE_FORA)).call(obterSSUDEMANDA, { body: { numssu } })
		expect(body).toMatchObject({ staobs: 'N', qtdobs: 0 })
		await revogarPerfil(portal.db, DE_FORA, SSU_QA)
	})

	test('follows only what they may see', async ({ portal }) => {
		const { numssu } = await levarAte(portal, 'TRI')
		expect((await seguir(portal, 10001, numssu)).status).toBe(404)
		const rascunho = await criar(portal)
		expect((await seguir(portal, PESSOAS.apoio, rascunho.numssu)).status).toBe(422)
	})
})

describe('the roadmap of a system', () => {
	const roteiro = (portal: TestPortal, codpes: number, nomsis?: string) =>
		portal.as(criarPessoa(codpes)).call(obterSSUROTEIRO, { body: { nomsis } })
	const mostrar = (portal: TestPortal, numssu: number, starot = 'S', papel: Papel = 'grs') =>
		entrarComPapel(portal, papel)('POST', `${EXECUTAR}/alterarSSUROTEIRO`, { numssu, starot })
	const configurar = (portal: TestPortal, starot: 'S' | 'N') =>
		entrarComPapel(portal, 'administrador').call(alterarSSUSISTEMA, {
			body: {
				nomsis: 'JUPITER',
				dscsis: 'Graduação',
				staatv: 'S',
				starot,
			},
		})

	test('is of who answers for it, of its modules where only they are theirs, and of everybody where so configured', async ({
		portal,
	}) => {
		const { numssu } = await levarAte(portal, 'PLA')
		const { numssu: deOutro } = await levarAte(portal, 'PLA', { numseqmdussu: 1 })
		for (const um of [numssu, deOutro]) expect((await mostrar(portal, um)).status).toBe(200)
		await sql`delete from ssu.ssuresmdu where codpes = ${PESSOAS.apoio} and numseqmdussu = 1`.execute(portal.db)
		const planejadas = async (codpes: number) =>
			(await roteiro(portal, codpes, 'JUPITER')).body.planejadas?.itens.map((um: { numssu: number }) => um.numssu)
		expect(await planejadas(PESSOAS.grs)).toEqual(expect.arrayContaining([numssu, deOutro]))
		expect(await planejadas(PESSOAS.apoio)).toContain(numssu)
		expect(await planejadas(PESSOAS.apoio)).not.toContain(deOutro)
		expect((await roteiro(portal, 10001, 'JUPITER')).status).toBe(404)
		expect((await roteiro(portal, 10001)).body).toMatchObject({ sistemas: [], nomsis: null })
		expect((await configurar(portal, 'S')).status).toBe(200)
		expect(await planejadas(10001)).toEqual(expect.arrayContaining([numssu, deOutro]))
		expect((await configurar(portal, 'N')).status).toBe(200)
		expect((await roteiro(portal, 10001, 'JUPITER')).status).toBe(404)
	})

	test('says what is public of a demand and nothing else, and leaves out what was taken off it', async ({ portal }) => {
		expect((await configurar(portal, 'S')).status).toBe(200)
		const { numssu, starot } = await levarAte(portal, 'DES')
		expect(starot).toBe('N')
		expect(JSON.stringify((await roteiro(portal, 10001, 'JUPITER')).body)).not.toContain(String(numssu))
		expect((await mostrar(portal, numssu)).status).toBe(200)
		const { body } = await roteiro(portal, 10001, 'JUPITER')
		const item = body.emDesenvolvimento.itens.find((um: { numssu: number }) => um.numssu === numssu)
		expect(item).toEqual({
			numssu,
			titdem: 'Corrigir a média do diário',
			nommdusis: 'Diário de classe',
			nomtip: 'Correção',
			dtaprv: '2999-12-31',
			diaconc: null,
			staabr: 'N',
		})
		expect((await mostrar(portal, numssu, 'N', 'apoio')).status).toBe(403)
		expect((await mostrar(portal, numssu, 'N')).status).toBe(200)
		expect(JSON.stringify((await roteiro(portal, 10001, 'JUPITER')).body)).not.toContain(String(numssu))
		expect((await configurar(portal, 'N')).status).toBe(200)
	})

	test('never tells of a fault of security, whenever it turned out to be one', async ({ portal }) => {
		const { numssu } = await levarAte(portal, 'DES', { titdem: 'Senha de outros aparece no boletim' })
		expect((await mostrar(portal, numssu)).status).toBe(200)
		await sql`update ssu.ssudem set tipatd = 'SEG' where numssu = ${numssu}`.execute(portal.db)
		expect(JSON.stringify((await roteiro(portal, PESSOAS.grs, 'JUPITER')).body)).not.toContain('Senha de outros')
		expect(await mostrar(portal, numssu)).toMatchObject({
			status: 422,
			body: { mensagem: 'Uma falha de segurança nunca aparece no roteiro do sistema.' },
		})
	})
})
