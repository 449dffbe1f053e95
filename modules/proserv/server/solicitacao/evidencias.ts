import { listarServidores } from '@portal/pessoas/server/public'
import { MINIMO_DE_PESSOAS, somarMeses } from '@portal/platform/contract'
import { type ColunaDaPlanilha, type Db, diaDe, type Portal, planilha, route } from '@portal/platform/server'
import { type EvidenciasProserv, exportarEvidencias, type Numero, obterEvidencias } from '../../contract/index.ts'
import { type Agente, obterQuem } from '../acesso.ts'
import { obterSolicitacao } from './queries.ts'
import { anterioresDa, haAposentadorias, listarQueSeAposentam } from './queries-evidencias.ts'

const MESES = 24

/** Nobody, or enough people that none of them is recognised. */
const semReconhecer = (quantos: number): number | null => (quantos > 0 && quantos < MINIMO_DE_PESSOAS ? null : quantos)

export async function evidenciasDa(db: Db, portal: Portal, user: Agente, numero: Numero): Promise<EvidenciasProserv> {
	const quem = await obterQuem(db, portal, user)
	const { codund, codset } = await obterSolicitacao(db, quem, numero)
	const hoje = diaDe(portal)
	const pessoas = await listarServidores(db, codund, hoje)
	const limite = somarMeses(hoje, MESES)
	const numerosDaUnidade = [...new Set(pessoas.map(({ codpes }) => codpes))]
	const aposentam = await listarQueSeAposentam(db, numerosDaUnidade, limite)
	const existe = await haAposentadorias(db)
	const noSetor = pessoas.filter((uma) => codset !== null && uma.codset === codset)
	const numeros = (lista: typeof pessoas) => new Set(lista.map(({ codpes }) => codpes))
	const funcoes = Map.groupBy(pessoas, ({ nomfnc }) => nomfnc ?? 'Sem função informada')
	const seAposentam = (lista: typeof pessoas) =>
		semReconhecer([...numeros(lista)].filter((codpes) => aposentam.has(codpes)).length)
	return {
		dtaref: hoje,
		quadro: [...funcoes]
			.map(([nomfnc, seus]) => ({
				nomfnc,
				qtdund: numeros(seus).size,
				qtdset: codset === null ? null : numeros(seus.filter((uma) => uma.codset === codset)).size,
			}))
			.sort((uma, outra) => outra.qtdund - uma.qtdund || uma.nomfnc.localeCompare(outra.nomfnc, 'pt-BR')),
		qtdund: numeros(pessoas).size,
		qtdset: codset === null ? null : numeros(noSetor).size,
		qtdapsund: seAposentam(pessoas),
		qtdapsset: codset === null ? null : seAposentam(noSetor),
		stasemaps: existe ? 'N' : 'S',
		anteriores: await anterioresDa(db, codund, numero),
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
