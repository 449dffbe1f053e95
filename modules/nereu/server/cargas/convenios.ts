import { referenciaAUnidade } from '@portal/pessoas/server/public'
import { type Db, defineImportacao, dia, inteiro, type Linha, opcao, simNao, textoAte } from '@portal/platform/server'
import {
	DadosDoConvenio,
	EnderecoDeEmail,
	escreverCondicoes,
	IdentificadorNaRede,
	lerCondicoes,
	Pais,
	TIPOS_DE_CONVENIO,
} from '../../contract/index.ts'
import { escreverBusca } from '../busca.ts'
import { resumirCondicoes } from '../condicoes.ts'
import { alterarConvenioDoArquivo, lerConvenios, listarConveniosDaOrigem } from '../queries/cargas.ts'
import { inserirAprovacao, inserirConvenio, inserirVersao } from '../queries/convenios.ts'
import { anotando, contarAsPaginas, diferem, type Feito, OPCIONAL } from './anotar.ts'

const colunasDoConvenio = {
	codori: textoAte(40, 'Código no outro sistema', 'CV-2024-017'),
	nomcvn: textoAte(200, 'Título', 'Convênio acadêmico com a Universidade de Coimbra'),
	tipcvn: opcao('Tipo', 'ACA', TIPOS_DE_CONVENIO),
	nomorg: textoAte(200, 'Instituição', 'Universidade de Coimbra'),
	nomorgori: textoAte(200, 'Nome na língua de lá', '', OPCIONAL),
	cidorg: textoAte(120, 'Cidade', 'Coimbra'),
	outnom: textoAte(300, 'Outros nomes', 'UC', OPCIONAL),
	codpais: textoAte(2, 'País', 'PT', { esquema: Pais }),
	fusorg: textoAte(60, 'Fuso horário', 'Europe/Lisbon', { esquema: DadosDoConvenio.shape.fusorg }),
	emlorg: textoAte(200, 'E-mail do parceiro', 'mobility@uc.example', { ...OPCIONAL, esquema: EnderecoDeEmail }),
	heiorg: textoAte(120, 'Identificador na rede EWP', 'uc.example', { ...OPCIONAL, esquema: IdentificadorNaRede }),
	codund: inteiro('Unidade responsável', '45', { minimo: 1, ...OPCIONAL }),
	dtainicvn: dia('Início', '2024-03-01'),
	dtafimcvn: dia('Fim', '2029-02-28'),
	starenaut: simNao('Renova-se sozinho', 'N'),
	numdiaden: inteiro('Dias para a denúncia', '180', { maximo: 730 }),
	staapr: simNao('Aprovado pelos dois lados', 'S'),
	condicoes: textoAte(4000, 'Condições', 'EST IDA 6+7 0541 en:B2 2 12 2026/2027 2028/2029', OPCIONAL),
}

const lerDaLinha = (linha: Linha) => lerCondicoes(String(linha['condicoes'] ?? ''))

/** Columns of an agreement, from a row. */
function montarConvenio({ condicoes: _condicoes, staapr: _staapr, codund, ...dados }: Linha) {
	const nomes = Object.fromEntries(Object.entries(dados).filter(([, valor]) => valor !== null)) as Pick<
		DadosDoConvenio,
		'nomcvn' | 'nomorg' | 'cidorg' | 'codpais'
	>
	const montado = { ...dados, codundrsp: codund ?? null, txtbus: escreverBusca(nomes) }
	return montado as unknown as Omit<Parameters<typeof inserirConvenio>[1], 'condicoes' | 'hash' | 'versao'>
}

/** Agreement of the older system that both sides had approved: its conditions are the first version here. */
async function aprovarDoArquivo(db: Db, codcvn: number, linha: Linha, em: string): Promise<void> {
	const condicoes = lerDaLinha(linha) ?? []
	const hash = resumirCondicoes(condicoes)
	for (const lado of ['N', 'P'] as const)
		await inserirAprovacao(db, { codcvn, hash, lado, nomapr: 'Sistema anterior', codpes: null, dtaapr: em })
	await inserirVersao(db, { codcvn, numver: 1, condicoes: JSON.stringify(condicoes), hash, dtaver: em })
}

const gravarConvenios = anotando('mob-convenios', async ({ db, agora }, linhas) => {
	const existentes = await listarConveniosDaOrigem(
		db,
		linhas.map(({ codori }) => String(codori)),
	)
	const porCodigo = new Map(existentes.map((um) => [um.codori, um]))
	const gravar = async (linha: Linha): Promise<Feito> => {
		const dados = montarConvenio(linha)
		const condicoes = lerDaLinha(linha) ?? []
		const ja = porCodigo.get(String(linha['codori']))
		if (!ja) {
			const codcvn = await inserirConvenio(db, {
				...dados,
				condicoes: JSON.stringify(condicoes),
				hash: resumirCondicoes(condicoes),
				numver: null,
			})
			if (linha['staapr'] === 'S') await aprovarDoArquivo(db, codcvn, linha, agora.toISOString())
			return { efeito: 'incluida', codigo: codcvn }
		}
		if (ja.hash !== resumirCondicoes(condicoes))
			return {
				efeito: {
					campo: 'condicoes',
					mensagem:
						'Este convênio já tem outras condições, e elas só mudam com as aprovações. Proponha-as na página dele.',
				},
			}
		if (!diferem(dados, ja)) return { efeito: 'igual' }
		await alterarConvenioDoArquivo(db, ja.codcvn, dados)
		return { efeito: 'alterada', codigo: ja.codcvn }
	}
	return { codigos: existentes.map(({ codcvn }) => codcvn), gravar }
})

export const convenios = defineImportacao({
	nome: 'mob-convenios',
	titulo: 'Convênios internacionais',
	descricao: 'Os convênios do sistema anterior, que se revertem como um todo na gestão da mobilidade',
	ordem: 740,
	colunas: colunasDoConvenio,
	chave: ['codori'],
	referencias: [referenciaAUnidade],
	conferir(linha) {
		if (String(linha['dtafimcvn']) < String(linha['dtainicvn']))
			return { campo: 'dtafimcvn', mensagem: 'O fim vem antes do início. Troque os dois.' }
		if (lerDaLinha(linha) === undefined)
			return {
				campo: 'condicoes',
				mensagem: 'Escreva cada condição como EST IDA 6+7 0541 en:B2 2 12 2026/2027 2028/2029, entre ponto e vírgula.',
			}
		return undefined
	},
	gravar: gravarConvenios,
	async *ler(db) {
		yield (await lerConvenios(db)).map(escreverConvenio)
	},
	async paginar(db, { busca = '', pagina, porPagina }) {
		const todos = (await lerConvenios(db)).filter(({ nomcvn, codori }) =>
			`${codori} ${nomcvn}`.toLowerCase().includes(busca.toLowerCase()),
		)
		return {
			itens: todos.slice((pagina - 1) * porPagina, pagina * porPagina).map(escreverConvenio),
			total: todos.length,
		}
	},
	depois: contarAsPaginas,
})

function escreverConvenio(convenio: Awaited<ReturnType<typeof lerConvenios>>[number]): Linha {
	const { condicoes, numver, codundrsp, ...dados } = convenio
	const escrito: Record<string, unknown> = {
		...dados,
		codund: codundrsp,
		staapr: numver === null ? 'N' : 'S',
		condicoes: escreverCondicoes(condicoes) || null,
	}
	return Object.fromEntries(Object.keys(colunasDoConvenio).map((campo) => [campo, escrito[campo]])) as Linha
}
