import { assinaturasEmPalavras, rodadasEmPalavras } from '@portal/assina/contract'
import type { Peca } from '@portal/pdf'
import { diaEscrito, escapeHtml } from '@portal/platform/contract'
import { formatInstant, openChecked, type Portal, RuleError } from '@portal/platform/server'
import {
	type Andamento,
	type ArquivoPdl,
	escreverPaginas,
	formatarNumpro,
	type Ocorrencia,
} from '../../contract/index.ts'
import type { ProcessoLido } from '../acompanhamento/acompanhar.ts'
import { nomeDoArquivo } from '../arquivos/registro-do-arquivo.ts'
import type { mapaDeArquivos, mapaDeTarjadas } from './queries.ts'

interface Pasta {
	readonly portal: Portal
	readonly fuso: string
	readonly orgao: string
	/** Process number in its display form. */
	readonly numero: string
	readonly guardados: Awaited<ReturnType<typeof mapaDeArquivos>>
	readonly tarjadas: Awaited<ReturnType<typeof mapaDeTarjadas>>
}

const formatoDe = ({ fuso, portal }: Pasta) => ({
	fuso,
	agora: portal.agora().toISOString(),
})

type Formato = ReturnType<typeof formatoDe>

const instante = (formato: Formato, em: string): string => formatInstant(em, formato.fuso)

const paragrafo = (...partes: readonly (string | null | false)[]): string => {
	const texto = partes.filter(Boolean).join(' ')
	return texto === '' ? '' : `<p>${escapeHtml(texto)}</p>`
}

/** The list of pending signers changes with each signature, so the text states the instant at which it was true. */
function assinaturasDoDocumento(arquivo: ArquivoPdl | null, formato: Formato): string[] {
	const assinatura = arquivo?.assinatura
	if (!assinatura) return []
	const formatar = (em: string) => instante(formato, em)
	const agora = assinatura.pendentes.length > 0 ? `Assinaturas em ${formatar(formato.agora)}:` : ''
	return [
		paragrafo(agora),
		...assinaturasEmPalavras(assinatura, formatar).map((linha) => paragrafo(`${linha}.`)),
		...rodadasEmPalavras(assinatura, formatar).map((linha) => paragrafo(linha)),
	]
}

function htmlDaOcorrencia(ocorrencia: Ocorrencia, formato: Formato): string {
	const { nomoco, dtacad, nompescad, nompestit, nompesace, dtaprzpar, txtdch, staocoandiva, jusinv, arquivo } =
		ocorrencia
	return [
		`<h3>${escapeHtml(nomoco)}</h3>`,
		paragrafo(`${instante(formato, dtacad)}, ${nompescad}`, nompestit && `por ${nompestit}`),
		staocoandiva === 'S' ? paragrafo('Motivo da invalidação:', jusinv) : '',
		nompesace ? paragrafo('Pedido a', nompesace, dtaprzpar && `até ${diaEscrito(dtaprzpar)}`) : '',
		staocoandiva === 'S' ? `<blockquote>${txtdch}</blockquote>` : txtdch,
		arquivo ? paragrafo('Documento:', nomeDoArquivo(arquivo), `(${escreverPaginas(arquivo.qtdpgn)})`) : '',
		...assinaturasDoDocumento(arquivo, formato),
	].join('')
}

function htmlDoAndamento(andamento: Andamento, formato: Formato): string {
	const { numand, nometaent, sgletaent, dtaent, nompesent, dtasai, nometadst, sgletadst, nompessai } = andamento
	const destino = sgletadst ? ` para ${nometadst ?? ''} (${sgletadst})` : ''
	return [
		`<h2>Andamento ${numand}: ${escapeHtml(`${nometaent} (${sgletaent})`)}</h2>`,
		paragrafo(`Entrada em ${instante(formato, dtaent)}`, nompesent && `por ${nompesent}.`),
		dtasai ? paragrafo(`Saída em ${instante(formato, dtasai)}${destino}`, nompessai && `por ${nompessai}.`) : '',
		...andamento.ocorrencias.map((ocorrencia) => htmlDaOcorrencia(ocorrencia, formato)),
	].join('')
}

function pecaDoArquivo(arquivo: ArquivoPdl, { portal, guardados, orgao, numero }: Pasta, invalidado: boolean): Peca {
	const documento = `${arquivo.dscetrdoc ?? arquivo.dsctipdoc ?? 'Documento'}: ${nomeDoArquivo(arquivo)}`
	const nome = invalidado ? `${documento} (invalidado)` : documento
	return {
		nome,
		async arquivo() {
			const guardado = guardados.get(arquivo.codarqpdl)
			if (guardado) return (await openChecked(portal, { ...guardado, nome: nomeDoArquivo(arquivo) })).conteudo
			throw new RuleError('arquivo-ausente', 'O arquivo não foi encontrado onde deveria estar guardado.')
		},
		seFaltar: (motivo) => ({
			nome: `${nome} (não incluído)`,
			html: {
				titulo: 'Documento não incluído',
				orgao,
				numero: `Processo ${numero}`,
				html: [
					paragrafo('Este documento faz parte do processo e não pôde ser incluído nesta íntegra.'),
					paragrafo('Documento:', `${nome} (${arquivo.ident}),`, `${escreverPaginas(arquivo.qtdpgn)}.`),
					paragrafo('Motivo:', motivo),
				].join(''),
			},
		}),
	}
}

/** A reader who may not open the document gets its redacted version, if one is released. */
function pecasDaOcorrencia(ocorrencia: Ocorrencia, pasta: Pasta): Peca[] {
	const { arquivo, tarjada, staocoandiva, numand, numseqocoand } = ocorrencia
	if (arquivo) return [pecaDoArquivo(arquivo, pasta, staocoandiva === 'S')]
	const guardada = tarjada && pasta.tarjadas.get(tarjada.codtrj)
	if (!guardada) return []
	const invalidado = staocoandiva === 'S' ? ' (invalidado)' : ''
	const nome = `Documento ${numand}.${numseqocoand}, com dados pessoais ocultados${invalidado}`
	return [{ nome, arquivo: async () => (await openChecked(pasta.portal, { ...guardada, nome })).conteudo }]
}

/**
 * A joined process begins with a page of its own, so that its movements are not taken for those of the main process.
 */
export function pecasDoJuntado({ processo, andamentos, contexto }: ProcessoLido, pasta: Pasta): Peca[] {
	const { orgao, numero } = pasta
	const rosto: Peca = {
		nome: `Processo juntado ${numero}`,
		html: {
			titulo: `Processo juntado ${numero}`,
			orgao,
			numero: `Processo ${numero}`,
			html: [
				contexto.numproPrincipal === null
					? paragrafo('Juntado a outro processo.')
					: paragrafo('Juntado ao processo', `${formatarNumpro(contexto.numproPrincipal)}.`),
				paragrafo('Interessado:', processo.nominr),
				paragrafo('Título:', processo.titpro),
				paragrafo('Assunto:', [processo.dscasu, processo.cplasu].filter(Boolean).join(' - ')),
			].join(''),
		},
	}
	const pecas = pecasDaIntegra(andamentos, pasta)
	return [rosto, ...pecas.map((peca) => ({ ...peca, nome: `${numero} - ${peca.nome}` }))]
}

/** The texts of the movements, oldest first, each followed by its documents, as in a paper file. */
export function pecasDaIntegra(andamentos: readonly Andamento[], pasta: Pasta): Peca[] {
	const { orgao, numero } = pasta
	const formato = formatoDe(pasta)
	return andamentos.toReversed().flatMap((andamento) => [
		{
			nome: `Andamento ${andamento.numand}: ${andamento.sgletaent}`,
			html: {
				titulo: `Andamento ${andamento.numand}`,
				orgao,
				numero: `Processo ${numero}`,
				html: htmlDoAndamento(andamento, formato),
			},
		},
		...andamento.ocorrencias.flatMap((ocorrencia) => pecasDaOcorrencia(ocorrencia, pasta)),
	])
}
