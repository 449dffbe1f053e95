import { MINIMO_DE_PESSOAS, somarMeses } from '@portal/platform/contract'
import { type ColunaDaPlanilha, type Db, diaDe, type Portal, planilha, route } from '@portal/platform/server'
import { type EvidenciasProserv, exportarEvidencias, type Numero, obterEvidencias } from '../../contract/index.ts'
import { type Agente, obterQuem } from '../acesso.ts'
import { lerEvidencias } from './queries-evidencias.ts'

const MESES = 24

const reconheciveis = (quantos: number): boolean => quantos > 0 && quantos < MINIMO_DE_PESSOAS

/** Nobody, or enough people that none of them is recognised. */
const semReconhecer = (quantos: number): number | null => (reconheciveis(quantos) ? null : quantos)

type Setores = Awaited<ReturnType<typeof lerEvidencias>>['setores']

/** Nor is one section taken from the unit to learn of the few that are in the others. */
function noSetorSemReconhecer(setores: Setores, quantos: number): number | null {
	const escondidas = setores.reduce((soma, { qtdaps }) => soma + (reconheciveis(qtdaps) ? qtdaps : 0), 0)
	return quantos > 0 && reconheciveis(escondidas) ? null : semReconhecer(quantos)
}

export async function evidenciasDa(db: Db, portal: Portal, user: Agente, numero: Numero): Promise<EvidenciasProserv> {
	const quem = await obterQuem(db, portal, user)
	const hoje = diaDe(portal)
	const lidas = await lerEvidencias(db, quem, { ...numero, hoje, ate: somarMeses(hoje, MESES) })
	const { codset, funcoes, setores, unidade, halista, anteriores } = lidas
	const setor = codset === null ? null : (setores.find((um) => um.codset === codset) ?? { qtd: 0, qtdaps: 0 })
	return {
		dtaref: hoje,
		quadro: funcoes
			.map(({ nomfnc, qtdund, qtdset }) => ({
				nomfnc: nomfnc ?? 'Sem função informada',
				qtdund,
				qtdset: setor && qtdset,
			}))
			.sort((uma, outra) => outra.qtdund - uma.qtdund || uma.nomfnc.localeCompare(outra.nomfnc, 'pt-BR')),
		qtdund: unidade.qtd,
		qtdset: setor && setor.qtd,
		qtdapsund: semReconhecer(unidade.qtdaps),
		qtdapsset: setor && noSetorSemReconhecer(setores, setor.qtdaps),
		stasemaps: halista ? 'N' : 'S',
		anteriores,
	}
}

type DeUmaFuncao = EvidenciasProserv['quadro'][number]
const COLUNAS: readonly ColunaDaPlanilha<DeUmaFuncao>[] = [
	{ titulo: 'Função', valor: ({ nomfnc }) => nomfnc, largura: 40 },
	{ titulo: 'Na unidade', tipo: 'inteiro', valor: ({ qtdund }) => qtdund },
	{ titulo: 'No setor', tipo: 'inteiro', valor: ({ qtdset }) => qtdset },
]

const CONTA = { costly: 'it counts the people of a unit, and is asked once when a request is opened' }

export const rotasDasEvidencias = [
	route(
		exportarEvidencias,
		async ({ db, portal, user, params, query: { formato } }) => {
			const { quadro } = await evidenciasDa(db, portal, user, params)
			return planilha(COLUNAS, quadro, { formato, fusoHorario: portal.config.PORTAL_FUSO_HORARIO, nome: 'quadro' })
		},
		CONTA,
	),
	route(obterEvidencias, ({ db, portal, user, params }) => evidenciasDa(db, portal, user, params), CONTA),
]
