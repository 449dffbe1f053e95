import { arquivos } from '@portal/arquivos/server'
import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { situacao } from '@portal/situacao/server'
import { ssu } from '@portal/ssu/server'
import { substituicoes } from '@portal/substituicoes/server'
import { expect } from 'vitest'
import type { AtoQuePassaProjeto, ProjetoCompleto } from '../../../contract/index.ts'
import { internoSti } from '../../index.ts'
import { semearClusters } from '../../vms/seed.ts'
import { PESSOAS_DOS_PROJETOS as PESSOAS, semearPapeis } from '../seed/semear.ts'

export type { TestPortal }
export { PESSOAS }
export type Papel = keyof typeof PESSOAS

export const SLICES = [pessoas, calendario, substituicoes, iddigital, notificacoes, arquivos, situacao, ssu, internoSti]

/** The fixture has people, profiles and clusters, without machines or projects. */
export const test = testWithPortal(SLICES, {}, [
	pessoas,
	{
		name: 'interno-sti-papeis',
		async semear(portal) {
			await semearClusters(portal)
			await semearPapeis(portal)
		},
	},
])

export const API = '/wsinternosti/api'
export const PROJETOS = `${API}/projetos`
const TEXTO = 'Conferido com a unidade, item por item.'

export const criarPessoa = (codpes: number) => ({ codpes, nome: `Pessoa ${codpes}` })
export const entrarComPapel = (portal: TestPortal, papel: Papel) => portal.as(criarPessoa(PESSOAS[papel]))
/** Outsider: this person has no role in the STI. */
export const DE_FORA = { codpes: 10001, nome: 'Ana, de fora' }

export const DADOS_DO_PROJETO = {
	nomprjti: 'Rede das bibliotecas',
	dscprjti: 'Troca dos equipamentos de rede das bibliotecas.',
	objprjti: 'Dobrar a velocidade nas salas de estudo.',
	codund: 1,
	codpesger: PESSOAS.gerente,
	codpespat: PESSOAS.patrocinador,
	codsis: null,
	tipprj: 'INF',
	dtainiprv: '2030-01-10',
	dtafimprv: '2030-11-30',
	vlrprv: 1234.56,
	vlrexe: null,
	numpro: null,
}

export async function propor(portal: TestPortal, mais: object = {}): Promise<ProjetoCompleto> {
	const { status, body } = await entrarComPapel(portal, 'gerente')('POST', `${PROJETOS}/`, {
		...DADOS_DO_PROJETO,
		marcos: [{ nommar: 'Piloto', dtaprv: '2030-03-01' }],
		...mais,
	})
	expect({ status, body }).toMatchObject({ status: 200, body: { sitprjti: 'PRO' } })
	return body
}

export const passar = (
	portal: TestPortal,
	papel: Papel,
	codprjti: number,
	ato: AtoQuePassaProjeto,
	mais: object = {},
) => entrarComPapel(portal, papel)('POST', `${PROJETOS}/${codprjti}/situacao`, { ato, txthst: TEXTO, ...mais })

const CAMINHO = [
	['comite', 'analisar', 'ANA'],
	['patrocinador', 'aprovar', 'APR'],
	['gerente', 'iniciar', 'EXE'],
	['gerente', 'homologar', 'HOM'],
	['patrocinador', 'implantar', 'IMP'],
	['gerente', 'encerrar', 'ENC'],
] as const

/** Fixture: the project is taken along its path up to the given situation. */
export async function projetoEm(portal: TestPortal, ate: (typeof CAMINHO)[number][2]): Promise<ProjetoCompleto> {
	const { codprjti } = await propor(portal)
	for (const [papel, ato, sitprjti] of CAMINHO) {
		const { status, body } = await passar(portal, papel, codprjti, ato)
		expect({ status, body }).toMatchObject({ status: 200, body: { sitprjti } })
		if (sitprjti === ate) return body
	}
	throw new Error('no such situation on the way')
}
