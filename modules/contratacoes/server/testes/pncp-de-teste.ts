import { inTransaction } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import * as contrato from '../../contract/index.ts'
import { importarDoPncp } from '../pncp/importar.ts'
import { type ArquivoLido, Leitura } from '../pncp/ler.ts'
import { tabelas } from '../tables.ts'

export const CNPJ = '63025530000104'

/** Number of the present test's purchase: each test has one of its own. */
let sequencia = 76
export function comecarOutraCompra(): void {
	sequencia += 1
}
export const escreverControle = (): string => `${CNPJ}-1-0000${sequencia}/2027`
export const escreverPasta = (): string => `${CNPJ}-1-0000${sequencia}-2027`

/** Invented purchase in the shape of the public manual. */
export const montarCompra = (mais: object = {}) => ({
	numeroControlePNCP: escreverControle(),
	numeroCompra: `000${sequencia}`,
	anoCompra: 2027,
	processo: '27.1.77.1.1',
	objetoCompra: '<p>Registro de pre&ccedil;os de papel &amp; luvas</p>',
	valorTotalEstimado: 1000.5,
	valorTotalHomologado: 0,
	dataPublicacaoPncp: '2027-06-01T10:00:00',
	dataAtualizacao: '2027-06-01T10:00:00',
	dataAberturaProposta: '2027-06-02T08:00:00',
	dataEncerramentoProposta: '2027-06-20T08:00:00',
	modalidadeId: 6,
	situacaoCompraId: 1,
	srp: true,
	orgaoEntidade: { cnpj: CNPJ, razaoSocial: 'Universidade de Ensaio', poderId: 'E', esferaId: 'E' },
	unidadeOrgao: { codigoUnidade: '102101', nomeUnidade: 'Reitoria', ufSigla: 'SP' },
	...mais,
})

export const montarItem = (numeroItem: number, mais: object = {}) => ({
	numeroItem,
	descricao: `Item de ensaio ${numeroItem}`,
	materialOuServico: 'M',
	valorUnitarioEstimado: 0.3335,
	valorTotal: 66.7,
	quantidade: 200,
	unidadeMedida: 'unidade',
	orcamentoSigiloso: false,
	situacaoCompraItem: 1,
	temResultado: false,
	...mais,
})

export const montarResultado = (sequencialResultado: number, mais: object = {}) => ({
	sequencialResultado,
	niFornecedor: '11222333000181',
	tipoPessoa: 'PJ',
	nomeRazaoSocialFornecedor: 'Papelaria Horizonte Ltda.',
	ordemClassificacaoSrp: sequencialResultado,
	quantidadeHomologada: 200,
	valorUnitarioHomologado: 0.3001,
	situacaoCompraItemResultadoId: 1,
	porteFornecedorId: 2,
	dataResultado: '2027-07-01',
	...mais,
})

export const escrever = (nome: string, conteudo: unknown): ArquivoLido => ({ nome, texto: JSON.stringify(conteudo) })
export const envolver = (data: readonly unknown[], totalRegistros = data.length) => ({
	data,
	totalRegistros,
	totalPaginas: 1,
	numeroPagina: 1,
	paginasRestantes: 0,
	empty: false,
})

export const importar = (portal: TestPortal, arquivos: readonly ArquivoLido[], unidade: number | null = 1) =>
	inTransaction(portal.db, (db) =>
		importarDoPncp(db, {
			leitura: new Leitura().ler(arquivos),
			obterUnidade: (codigo) => (codigo === '102101' ? (unidade ?? undefined) : undefined),
			agora: portal.agora(),
			hoje: '2027-08-03',
		}),
	)

export const obter = async (portal: TestPortal): Promise<contrato.CompraCompleta> => {
	const { codpcddsp } = await tabelas(portal.db)
		.selectFrom('compra')
		.select('codpcddsp')
		.where('numcntpncp', '=', escreverControle())
		.executeTakeFirstOrThrow()
	return (await portal.anon.call(contrato.obterCompra, { params: { codpcddsp } })).body
}

export const completos = (): ArquivoLido[] => [
	escrever('consulta.json', envolver([montarCompra()])),
	escrever(`${escreverPasta()}/itens.json`, [
		montarItem(1, { descricao: 'Papel sulfite A4 75 g/m²', situacaoCompraItem: 2, temResultado: true }),
		montarItem(2, { situacaoCompraItem: 4 }),
	]),
	escrever(`${escreverPasta()}/itens-1-resultados.json`, [
		montarResultado(1, {
			situacaoCompraItemResultadoId: 2,
			motivoCancelamento: 'Não assinou.',
			dataCancelamento: '2027-07-02',
		}),
		montarResultado(2, { niFornecedor: '12345678909', tipoPessoa: 'PF', nomeRazaoSocialFornecedor: 'Joana Ribeiro' }),
	]),
]
