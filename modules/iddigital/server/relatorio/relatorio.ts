import { formatSize } from '@portal/platform/contract'
import { type Binario, type Emissao, emitir, type Portal, readChecked } from '@portal/platform/server'
import {
	type AssinaturaDoPdf,
	alcanceDa,
	type Documento,
	descreverDiferenca,
	descreverFonteDaData,
	descreverPreenchido,
	formatarIdDigital,
	NOME_DO_FORMATO,
	NOME_DO_NIVEL,
	nomeDaAssinatura,
	podeVerArquivo,
	ressalvaDeFora,
	resumirVerificacao,
	TITULO_DAS_ASSINATURAS,
	tituloDoVeredito,
	VEREDITO_DA_ASSINATURA,
	type Veredito,
	type VereditoDoDocumento,
	type VerificacaoDoPdf,
} from '../../contract/index.ts'
import { consultar, type Visita } from '../consultar.ts'
import { enderecoDoDocumento } from '../endereco.ts'
import { naoCorresponde, obterDocumento } from '../queries.ts'
import { type ExameDoPdf, examinar } from '../verificar.ts'
import { type Escrita, escritaDe, type Fato, linhaDoAssinante } from './palavras.ts'

const MODELO = new URL('../modelos/relatorio.typ', import.meta.url)

const TONS: Readonly<Record<VereditoDoDocumento | Veredito, string>> = {
	valido: 'sucesso',
	preenchido: 'info',
	incompleto: 'aviso',
	'nao-confirmado': 'aviso',
	invalido: 'perigo',
}

const NOTAS = [
	'Vale para o instante em que foi feito: verifique de novo para saber o que vale hoje.',
	'Resumo (SHA-256): um número calculado de todos os bytes do arquivo. Um byte diferente dá outro número.',
	'Assinatura avançada é a do certificado da própria universidade; qualificada, a de um certificado da ICP-Brasil; simples, a de quem se identificou por e-mail (Lei 14.063/2020, art. 4º).',
]
const SEM_EXAME =
	'O arquivo não é mostrado aqui, por isso as assinaturas dentro dele não foram examinadas. Quem tem uma cópia as confere em "Verificar as assinaturas de um PDF".'

/** Report on an issued document, including the signatures in its file where that is public. */
export async function relatarDocumento(visita: Visita): Promise<Binario> {
	const { portal, codaucdoc } = visita
	const documento = await consultar(visita)
	const exame = podeVerArquivo(documento) ? await examinarGuardado(visita) : undefined
	const escrita = escritaDe(portal)
	const endereco = enderecoDoDocumento(portal, codaucdoc, `http://localhost:${portal.config.PORT}`)
	const id = formatarIdDigital(codaucdoc)
	const emissao = { numero: `ID digital ${id}`, conferir: { id, endereco } }
	return compor(portal, `relatorio-${codaucdoc}.pdf`, emissao, {
		endereco,
		vereditos: [faixaDoDocumento(documento)],
		frases: documento.conferido,
		tituloFatos: 'O documento',
		fatos: fatosDoDocumento(documento, escrita),
		assinantes: documento.assinantes.map((um) => linhaDoAssinante(um, escrita)),
		exame: exame && exameDe(exame, escrita),
		notas: exame ? NOTAS : [...NOTAS, SEM_EXAME],
	})
}

const faixaDoDocumento = (documento: NonNullable<VerificacaoDoPdf['documento']>) => ({
	tom: TONS[documento.veredito],
	titulo: tituloDoVeredito(documento),
	mensagem: documento.mensagem,
})

async function examinarGuardado({ db, portal, pedido, codaucdoc }: Visita): Promise<ExameDoPdf> {
	const { chvarq, nomarq, sha256doc } = await obterDocumento(db, codaucdoc)
	if (chvarq === null) throw naoCorresponde()
	const conteudo = await readChecked(portal, { chave: chvarq, sha256: sha256doc, nome: nomarq })
	return examinar(db, portal, { nome: nomarq, conteudo }, pedido.endereco)
}

/** Report on an uploaded file, identified by its bytes alone. */
export function relatarVerificacao(portal: Portal, verificacao: VerificacaoDoPdf, nome: string): Promise<Binario> {
	const { veredito, codaucdoc, documento, sha256doc, tamarq } = verificacao
	const escrita = escritaDe(portal)
	const resumo = resumirVerificacao(verificacao)
	return compor(
		portal,
		'relatorio-das-assinaturas.pdf',
		{},
		{
			endereco: null,
			vereditos: [
				...(documento ? [faixaDoDocumento(documento)] : []),
				{ tom: TONS[veredito], titulo: TITULO_DAS_ASSINATURAS[veredito], mensagem: resumo },
			],
			frases: [
				'O arquivo enviado foi lido byte a byte, e cada assinatura dentro dele foi conferida com o certificado de quem assinou.',
				'O que veio depois de cada assinatura foi comparado com o que ela cobre. Onde algo podia ter mudado, as páginas foram desenhadas como foram assinadas e como estão.',
				codaucdoc
					? `O arquivo é, byte a byte, o documento ${formatarIdDigital(codaucdoc)}, que a universidade registrou.`
					: 'Nenhum documento que a universidade registrou tem exatamente estes bytes.',
			],
			tituloFatos: 'O arquivo',
			fatos: [
				{ rotulo: 'Nome', valor: nome },
				{ rotulo: 'Tamanho', valor: formatSize(tamarq) },
				{ rotulo: 'Resumo (SHA-256)', valor: sha256doc, mono: true },
			],
			assinantes: [],
			exame: exameDe(verificacao, escrita),
			notas: NOTAS,
		},
	)
}

async function compor(
	portal: Portal,
	nome: string,
	emissao: Pick<Emissao, 'numero' | 'conferir'>,
	dados: Readonly<Record<string, unknown>>,
): Promise<Binario> {
	const rodape = 'Relatório de conformidade, feito pelo validador de documentos da universidade'
	const { conteudo } = await emitir(
		portal,
		MODELO,
		{ titulo: 'Relatório de conformidade', rodape, ...emissao },
		{
			...dados,
			exame: dados['exame'] ?? null,
			quando: `Verificado em ${escritaDe(portal).instante(portal.agora().toISOString())}.`,
		},
	)
	return { tipo: 'application/pdf', conteudo, tamanho: conteudo.length, nome }
}

function fatosDoDocumento(documento: Documento, { instante }: Escrita): Fato[] {
	const { nomdoc, nomemidoc, nomtit, cpfmsc, dtavaldoc, qtdpgn, tamarq, sha256doc } = documento
	const paginas = qtdpgn === null ? '' : `, ${qtdpgn} ${qtdpgn === 1 ? 'página' : 'páginas'}`
	return [
		...(nomdoc === null ? [] : [{ rotulo: 'Documento', valor: nomdoc }]),
		{ rotulo: 'Tipo', valor: documento.nomtipdocauc },
		{ rotulo: 'Emissor', valor: nomemidoc ?? documento.orgemi },
		...(nomtit === null ? [] : [{ rotulo: 'Titular', valor: cpfmsc ? `${nomtit}, CPF ${cpfmsc}` : nomtit }]),
		{ rotulo: 'Emitido em', valor: instante(documento.dtaemidoc) },
		{ rotulo: 'Válido até', valor: dtavaldoc ? dtavaldoc.split('-').reverse().join('/') : 'Sem prazo de validade' },
		{ rotulo: 'Arquivo', valor: `PDF${paginas}, ${formatSize(tamarq)}` },
		{ rotulo: 'Resumo (SHA-256)', valor: sha256doc, mono: true },
	]
}

const exameDe = (verificacao: ExameDoPdf, escrita: Escrita) => ({
	resumo: resumirVerificacao(verificacao),
	motivos: verificacao.motivos.map(({ mensagem }) => mensagem),
	assinaturas: verificacao.assinaturas.map((assinatura, indice) => ({
		ordem: nomeDaAssinatura(assinatura, indice + 1),
		nome: assinatura.nomass ?? 'Certificado ilegível',
		tom: TONS[assinatura.veredito],
		veredito: VEREDITO_DA_ASSINATURA[assinatura.veredito],
		motivos: [
			...assinatura.motivos.map(({ mensagem }) => mensagem),
			...assinatura.preenchidos.map((campo) => `${descreverPreenchido(campo)}.`),
			...assinatura.paginasDiferentes.map((pagina) => `${descreverDiferenca(pagina)}.`),
		],
		fatos: fatosDaAssinatura(assinatura, escrita),
	})),
})

function fatosDaAssinatura(assinatura: AssinaturaDoPdf, { instante, dia }: Escrita): Fato[] {
	const { emaext, nivass, cpfmsc, dtaass, nivpad, motasi, nomemi, dtainival, dtafimval, numsercer } = assinatura
	const linhas: [string, string | null][] = [
		['Identificação', emaext && ressalvaDeFora(emaext, nivass)],
		['CPF', cpfmsc],
		['Nível', nivass && NOME_DO_NIVEL[nivass]],
		['Momento', dtaass && `${instante(dtaass)}, ${descreverFonteDaData(assinatura)}`],
		['Formato', nivpad && NOME_DO_FORMATO[nivpad]],
		['Motivo declarado', motasi],
		['Alcance', alcanceDa(assinatura)],
		['Autoridade emissora', nomemi],
		['Validade do certificado', dtainival && dtafimval && `${dia(dtainival)} a ${dia(dtafimval)}`],
		['Número de série', numsercer],
	]
	return linhas.flatMap(([rotulo, valor]) =>
		valor ? [{ rotulo, valor, ...(rotulo === 'Número de série' ? { mono: true } : {}) }] : [],
	)
}
