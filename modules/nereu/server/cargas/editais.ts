import { referenciaAUnidade } from '@portal/pessoas/server/public'
import { defineImportacao, dia, inteiro, type Linha, storeInTable, textoAte } from '@portal/platform/server'
import {
	alterarEditalDoArquivo,
	type EditalDoArquivo,
	inserirEditalDoArquivo,
	listarEditaisDaOrigem,
} from '../queries/cargas.ts'
import { anotando, contarAsPaginas, diferem, ESQUEMA, type Feito, OPCIONAL } from './anotar.ts'

const colunasDoEdital = {
	codori: textoAte(40, 'Código no outro sistema', 'ED-2027-003'),
	titedt: textoAte(200, 'Título', 'Mobilidade para Portugal, primeiro semestre de 2027'),
	txtedt: textoAte(20_000, 'Texto', 'Vagas para estudantes de graduação.'),
	codundrsp: inteiro('Unidade responsável', '45', { minimo: 1, ...OPCIONAL }),
	dtaini: dia('Abertura das inscrições', '2027-02-01'),
	dtafim: dia('Fim das inscrições', '2027-03-15'),
	qtddiarec: inteiro('Dias para recurso', '5', { minimo: 1, maximo: 30 }),
	qtddiacfm: inteiro('Dias para confirmar a vaga', '5', { minimo: 1, maximo: 30 }),
}

/** Requirements and ranking of a call from a file, which the office changes before it publishes. */
const REQUISITOS = JSON.stringify({ percremin: 20, percremax: 90, mediamin: 0, numsemmin: 0, staund: 'N' })
const REGRA = JSON.stringify({ criterios: [{ criterio: 'MED', peso: 1 }], desempates: ['CRE'], semmed: 'INA' })

const gravarEditais = anotando('mob-editais', async ({ db }, linhas) => {
	const existentes = await listarEditaisDaOrigem(
		db,
		linhas.map(({ codori }) => String(codori)),
	)
	const porCodigo = new Map(existentes.map((um) => [um.codori, um]))
	const gravar = async (linha: Linha): Promise<Feito> => {
		const ja = porCodigo.get(String(linha['codori']))
		if (ja && !diferem(linha, ja)) return { efeito: 'igual' }
		if (ja && ja.sitedt !== 'RAS')
			return {
				efeito: { campo: 'codori', mensagem: 'Este edital já foi publicado. Mude-o na página dele, se ainda puder.' },
			}
		if (ja) {
			await alterarEditalDoArquivo(db, ja.codedt, { ...linha })
			return { efeito: 'alterada', codigo: ja.codedt }
		}
		const edital = linha as unknown as EditalDoArquivo
		const codedt = await inserirEditalDoArquivo(db, { ...edital, requisitos: REQUISITOS, regra: REGRA })
		return { efeito: 'incluida', codigo: codedt }
	}
	return { codigos: existentes.map(({ codedt }) => codedt), gravar }
})

export const editais = defineImportacao({
	nome: 'mob-editais',
	titulo: 'Editais de mobilidade',
	descricao: 'Os editais do sistema anterior, que entram em preparo e se revertem como um todo na gestão da mobilidade',
	ordem: 741,
	colunas: colunasDoEdital,
	chave: ['codori'],
	referencias: [{ ...referenciaAUnidade, campo: 'codundrsp' }],
	conferir: ({ dtaini, dtafim }) =>
		String(dtafim) < String(dtaini)
			? { campo: 'dtafim', mensagem: 'O fim vem antes da abertura. Troque os dois.' }
			: undefined,
	...storeInTable({ esquema: ESQUEMA, tabela: 'lstedital', chave: ['codori'], campos: Object.keys(colunasDoEdital) }),
	gravar: gravarEditais,
	depois: contarAsPaginas,
})
