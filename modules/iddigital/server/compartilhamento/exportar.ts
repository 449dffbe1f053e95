import type { FormatoDePlanilha } from '@portal/platform/contract'
import { type Binario, type ColunaDaPlanilha, type Db, diaDe, type Portal, planilha } from '@portal/platform/server'
import {
	type FiltroMeusDocumentos,
	formatarIdDigital,
	type MeuDocumento,
	NOME_DA_SITUACAO,
} from '../../contract/index.ts'
import { buscarMeusDocumentos } from './queries.ts'

/** Row limit of the spreadsheet, above what anybody has. */
const MAXIMO_NA_PLANILHA = 10_000

const COLUNAS: readonly ColunaDaPlanilha<MeuDocumento>[] = [
	{ titulo: 'Documento', valor: ({ nomtipdocauc }) => nomtipdocauc, largura: 32 },
	{ titulo: 'Emitido por', valor: ({ orgemi }) => orgemi, largura: 32 },
	{ titulo: 'Arquivo', valor: ({ nomarq }) => nomarq, largura: 32 },
	{ titulo: 'ID digital', valor: ({ codaucdoc }) => formatarIdDigital(codaucdoc), largura: 22 },
	{ titulo: 'Emitido em', tipo: 'instante', valor: ({ dtaemidoc }) => dtaemidoc },
	{ titulo: 'Em vigor até', tipo: 'dia', valor: ({ dtavaldoc }) => dtavaldoc },
	{ titulo: 'Situação', valor: ({ sitdocauc }) => NOME_DA_SITUACAO[sitdocauc], largura: 16 },
	{ titulo: 'Links abertos', tipo: 'inteiro', valor: ({ qtdcptvig }) => qtdcptvig },
]

type Pedido = Pick<FiltroMeusDocumentos, 'busca' | 'sitdocauc'> & { readonly formato: FormatoDePlanilha }

export async function exportarMeus(db: Db, portal: Portal, codpes: number, pedido: Pedido): Promise<Binario> {
	const hoje = diaDe(portal)
	const { formato, ...filtro } = pedido
	const linhas = await buscarMeusDocumentos(db, codpes, hoje, filtro, MAXIMO_NA_PLANILHA)
	const { PORTAL_FUSO_HORARIO: fusoHorario } = portal.config
	return planilha(COLUNAS, linhas, { nome: `meus-documentos-${hoje}`, formato, fusoHorario })
}
