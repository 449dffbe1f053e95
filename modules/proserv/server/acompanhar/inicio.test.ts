import { expect } from 'vitest'
import { indicarAvaliador, obterInicio, pedirEnvio } from '../../contract/index.ts'
import {
	AVALIADORES,
	criar,
	criarPessoa,
	entrarComPapel,
	MOTIVO,
	mudar,
	PESSOAS,
	type TestPortal,
	test,
} from '../testes/portal-de-teste.ts'

type Uma = Awaited<ReturnType<typeof criar>>
interface Espera {
	readonly solicitacao: { readonly codsolprs: number }
	readonly oque: string
	readonly aba: string | null
}

const esperaDe = async (portal: TestPortal, codpes: number, { codsolprs }: Uma) =>
	(await portal.as(criarPessoa(codpes)).call(obterInicio)).body.esperam
		.filter(({ solicitacao }: Espera) => solicitacao.codsolprs === codsolprs)
		.map(({ oque, aba }: Espera) => [oque, aba])

test('on the first page each finds what waits for them, and nothing once they have done it', async ({ portal }) => {
	const uma = await criar(portal)
	const espera = (papel: keyof typeof PESSOAS) => esperaDe(portal, PESSOAS[papel], uma)
	expect(await espera('dirigente')).toEqual([])
	expect(
		(
			await entrarComPapel(portal, 'solicitante').call(pedirEnvio, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
			})
		).status,
	).toBe(200)
	expect(await espera('dirigente')).toEqual([['Submeter', null]])
	expect(await espera('solicitante')).toEqual([])
	expect((await mudar(portal, 'dirigente', uma, 'SUB')).status).toBe(200)
	expect(await espera('dirigente')).toEqual([])
	expect(await espera('triagem')).toEqual([['Receber', null]])
	for (const [para, motivo] of [['ADM'], ['DEV', MOTIVO]] as const)
		expect((await mudar(portal, 'triagem', uma, para, motivo)).status).toBe(200)
	expect(await espera('solicitante')).toEqual([['Corrigir e submeter de novo', null]])
	expect((await mudar(portal, 'dirigente', uma, 'SUB')).status).toBe(200)
	for (const para of ['ADM', 'AVA']) expect((await mudar(portal, 'triagem', uma, para)).status).toBe(200)
	for (const codpesavd of AVALIADORES) {
		expect(await espera('coordenador')).toEqual([['Indicar avaliadores', 'avaliadores']])
		const indicar = { codpesavd }
		expect(
			(
				await entrarComPapel(portal, 'coordenador').call(indicarAvaliador, {
					params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
					body: indicar,
				})
			).status,
		).toBe(200)
		expect(await esperaDe(portal, codpesavd, uma)).toEqual([['Avaliar', 'avaliacao']])
	}
	expect(await espera('coordenador')).toEqual([])
})
