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
} from '../contract/index.ts'
import type { Atuacao } from './atuacao.ts'
import { nomeDaConferencia } from './conferencias.ts'
import type { Progressos } from './progresso-das-assinaturas.ts'
import type { LinhaOcorrencia } from './queries-andamento.ts'
import { documentoVisivel, type Proximidade } from './visibilidade.ts'

export interface Leitura {
	readonly atuacao: Atuacao
	readonly perto: Proximidade
	readonly quem: QuemAge
	readonly pessoas: ReadonlyMap<number, PessoaResumida>
	readonly progressos: Progressos
}

export const nomeEm = (pessoas: Leitura['pessoas'], codpes: number | null): string | null =>
	codpes === null ? null : (pessoas.get(codpes)?.nompes ?? String(codpes))

export const codpesDaOcorrencia = ({ codpescad, codpestit, codpesace, codpesalt }: LinhaOcorrencia): number[] =>
	[codpescad, codpestit, codpesace, codpesalt].filter((codpes) => codpes !== null)

/** Undefined: there is none, or it is not for this person. */
export function apresentarArquivo(
	linha: LinhaOcorrencia,
	{ atuacao, perto, progressos }: Pick<Leitura, 'atuacao' | 'perto' | 'progressos'>,
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
				: { sitasi, sitlotdocasi, codlotdocasi, codarqasi_fs, codaucdoc, ...mostrarProgresso(linha, progressos) },
	}
}

function mostrarProgresso({ sitasi, codlotdocasi }: LinhaOcorrencia, progressos: Progressos) {
	const progresso = codlotdocasi === null || sitasi === 'CRI' ? undefined : progressos.get(codlotdocasi)
	if (!progresso) return { andasi: null, assinaturas: [] }
	const { sitandasi, qtdasi, qtdpcp, assinaturas } = progresso
	return {
		andasi: { sitandasi, qtdasi, qtdpcp },
		assinaturas: assinaturas.map(({ nomasi, codtipasi, dtaasi }) => ({ nomasi, codtipasi, dtaasi })),
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
		podeEditar: escondida ? 'N' : simNao(recusaDeEdicao(regra, quem)),
		podeRemover: escondida ? 'N' : simNao(recusaDeRemocao(regra, quem)),
		podeInvalidar: escondida ? 'N' : simNao(recusaDeInvalidacao(regra, quem)),
	}
}
