import { SEM_ASSINATURAS } from '@portal/assina/contract'
import type { PessoaResumida } from '@portal/pessoas/contract'
import {
	type ArquivoPdl,
	nomeDaOcorrencia,
	type Ocorrencia,
	type QuemAge,
	recusaDeEdicao,
	recusaDeInvalidacao,
	recusaDeRemocao,
	tipoMostrado,
} from '../../contract/index.ts'
import { documentoVisivel, type Proximidade } from '../acesso/visibilidade.ts'
import type { Atuacao } from '../estrutura/atuacao.ts'
import { nomeDaConferencia } from '../estrutura/conferencias.ts'
import { OUTROS_NA_ASSINATURA } from '../estrutura/tipos-na-assinatura.ts'
import type { Situacoes } from '../rodadas/situacoes.ts'
import { apresentarVersao } from '../versoes/apresentar-versao.ts'
import type { LinhaTarjada } from '../versoes/queries.ts'
import type { LinhaOcorrencia } from './queries.ts'

export interface Leitura {
	readonly atuacao: Atuacao
	readonly perto: Proximidade
	readonly quem: QuemAge
	readonly pessoas: ReadonlyMap<number, PessoaResumida>
	readonly situacoes: Situacoes
	/** Released redacted versions by document. */
	readonly tarjadas: ReadonlyMap<number, LinhaTarjada>
}

export const nomeEm = (pessoas: Leitura['pessoas'], codpes: number | null): string | null =>
	codpes === null ? null : (pessoas.get(codpes)?.nompes ?? String(codpes))

export const codpesDaOcorrencia = ({ codpescad, codpestit, codpesace, codpesalt }: LinhaOcorrencia): number[] =>
	[codpescad, codpestit, codpesace, codpesalt].filter((codpes) => codpes !== null)

/** Undefined means that there is no file or that the person may not open it. */
export function apresentarArquivo(
	linha: LinhaOcorrencia,
	{ atuacao, perto, situacoes }: Pick<Leitura, 'atuacao' | 'perto' | 'situacoes'>,
): ArquivoPdl | undefined {
	const { codarqpdl, qtdpgn, tamarq, mimetype, sha256, nivacearq } = linha
	if (codarqpdl === null || qtdpgn === null || tamarq === null || mimetype === null || sha256 === null) return undefined
	if (nivacearq === null || !documentoVisivel(nivacearq, atuacao, perto)) return undefined
	const { sitasi, sitlotdocasi, codlotdocasi, codarqasi_fs, codaucdoc } = linha
	return {
		codarqpdl,
		ident: `${linha.numand}.${linha.numseqocoand}`,
		dtacad: linha.dtacad,
		nomarq: linha.nomarq,
		nomarqpdl: linha.nomarqpdl,
		codetrdoc: linha.codetrdoc,
		dscetrdoc: linha.dscetrvlrpdl,
		codetrdocasi: linha.codetrdocasi ?? OUTROS_NA_ASSINATURA,
		dsctipdoc: linha.dsctipdoc,
		codetrcfc: linha.codetrcfc,
		dscetrcfc: nomeDaConferencia(linha.codetrcfc),
		qtdpgn,
		tamarq,
		mimetype,
		sha256,
		nivacearq,
		assinatura:
			sitasi === null
				? null
				: {
						sitasi,
						sitlotdocasi,
						codlotdocasi,
						codarqasi_fs,
						codaucdoc,
						...(situacoes.get(codarqpdl) ?? SEM_ASSINATURAS),
					},
	}
}

export const avaliada = (linha: LinhaOcorrencia) => ({
	numand: linha.numand,
	codetroco: linha.codetroco,
	codpescad: linha.codpescad,
	staocoandiva: linha.staocoandiva,
	sitasi: linha.sitasi,
	sgletaent: linha.sgletaent,
	dtacad: linha.dtacad,
	respondida: linha.codetroco === 'ocoParecerista' && linha.dtarsp !== null,
})

function versaoTarjada({ codarqpdl }: LinhaOcorrencia, { tarjadas }: Leitura) {
	const tarjada = codarqpdl === null ? undefined : tarjadas.get(codarqpdl)
	return tarjada ? apresentarVersao(tarjada) : null
}

const simNao = (recusa: unknown) => (recusa === undefined ? ('S' as const) : ('N' as const))

export function apresentarOcorrencia(linha: LinhaOcorrencia, leitura: Leitura): Ocorrencia {
	const { pessoas, quem } = leitura
	const arquivo = apresentarArquivo(linha, leitura)
	const escondida = linha.codarqpdl !== null && arquivo === undefined
	const regra = avaliada(linha)
	const codetroco = tipoMostrado(linha)
	return {
		numand: linha.numand,
		numseqocoand: linha.numseqocoand,
		codetroco,
		nomoco: nomeDaOcorrencia(codetroco, linha.staocoandiva),
		dtacad: linha.dtacad,
		codpescad: linha.codpescad,
		nompescad: nomeEm(pessoas, linha.codpescad) ?? '',
		codpestit: linha.codpestit,
		nompestit: nomeEm(pessoas, linha.codpestit),
		txtdch: escondida ? '' : linha.txtdch,
		codpesace: linha.codpesace,
		nompesace: nomeEm(pessoas, linha.codpesace),
		dtaprzpar: linha.dtaprzpar,
		dtarsp: linha.dtarsp,
		staocoandiva: linha.staocoandiva,
		jusinv: linha.jusinv,
		dtaultalt: linha.dtaultalt,
		codpesalt: linha.codpesalt,
		nompesalt: nomeEm(pessoas, linha.codpesalt),
		sitasi: arquivo?.assinatura?.sitasi ?? null,
		arquivo: arquivo ?? null,
		tarjada: versaoTarjada(linha, leitura),
		podeEditar: escondida ? 'N' : simNao(recusaDeEdicao(regra, quem)),
		podeRemover: escondida ? 'N' : simNao(recusaDeRemocao(regra, quem)),
		podeInvalidar: escondida ? 'N' : simNao(recusaDeInvalidacao(regra, quem)),
	}
}
