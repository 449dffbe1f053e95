import { MINIMO_DE_PESSOAS, somarMeses, suprimirNaLista } from '@portal/platform/contract'
import { type ColunaDaPlanilha, type Db, diaDe, type Portal, planilha, route } from '@portal/platform/server'
import { type EvidenciasProserv, exportarEvidencias, type Numero, obterEvidencias } from '../../contract/index.ts'
import { type Agente, obterQuem } from '../acesso.ts'
import { lerEvidencias } from './queries/evidencias.ts'

const MESES = 24

/** Small-cell suppression: a count is shown only when it is zero, or high enough that nobody is recognised. */
const suprimirPoucos = (quantos: number): number | null => (quantos > 0 && quantos < MINIMO_DE_PESSOAS ? null : quantos)

/** Complementary suppression: the section's count is hidden where the rest of the unit would be a small cell. */
function suprimirNoSetor(setores: Awaited<ReturnType<typeof lerEvidencias>>['setores'], codset: number): number | null {
	const vistas = suprimirNaLista(setores.map(({ qtdaps }) => qtdaps))
	const qual = setores.findIndex((um) => um.codset === codset)
	return qual < 0 ? 0 : (vistas[qual] ?? null)
}

export async function evidenciasDa(db: Db, portal: Portal, user: Agente, numero: Numero): Promise<EvidenciasProserv> {
	const quem = await obterQuem(db, portal, user)
	const hoje = diaDe(portal)
	const lidas = await lerEvidencias(db, quem, { ...numero, hoje, ate: somarMeses(hoje, MESES) })
	const { codset, funcoes, setores, unidade, halista, anteriores } = lidas
	const pessoasDoSetor = codset === null ? null : (setores.find((um) => um.codset === codset)?.qtd ?? 0)
	return {
		dtaref: hoje,
		quadro: funcoes
			.map(({ nomfnc, qtdund, qtdset }) => ({
				nomfnc: nomfnc ?? 'Sem função informada',
				qtdund,
				qtdset: codset === null ? null : qtdset,
			}))
			.sort((uma, outra) => outra.qtdund - uma.qtdund || uma.nomfnc.localeCompare(outra.nomfnc, 'pt-BR')),
		qtdund: unidade.qtd,
		qtdset: pessoasDoSetor,
		qtdapsund: suprimirPoucos(unidade.qtdaps),
		qtdapsset: codset === null ? null : suprimirNoSetor(setores, codset),
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
