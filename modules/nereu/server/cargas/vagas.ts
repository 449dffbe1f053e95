import { fimDoDia } from '@portal/platform/contract'
import { defineImportacao, dia, inteiro, type Linha, opcao, storeInTable, textoAte } from '@portal/platform/server'
import { CEFR, Cefr, Idioma, recusaDeVaga } from '../../contract/index.ts'
import {
	alterarVaga,
	inserirVaga,
	listarConveniosDaOrigem,
	listarEditaisDaOrigem,
	listarVagasDosEditais,
} from '../queries/cargas.ts'
import { anotando, contarAsPaginas, diferem, ESQUEMA, type Feito, OPCIONAL } from './anotar.ts'

const colunasDaVaga = {
	codoriedt: textoAte(40, 'Código do edital', 'ED-2027-003'),
	codoricvn: textoAte(40, 'Código do convênio', 'CV-2024-017'),
	qtdvag: inteiro('Vagas', '2', { minimo: 1, maximo: 99 }),
	idioma: textoAte(3, 'Idioma', 'pt', { ...OPCIONAL, esquema: Idioma }),
	cefr: opcao('Nível no idioma', 'B2', Object.fromEntries(CEFR.map((nivel) => [nivel, nivel])), OPCIONAL),
	dtanom: dia('Prazo de indicação', '2027-05-31', OPCIONAL),
}

const escreverOuNada = <T>(valor: Linha[string] | undefined, escrever: (texto: string) => T): T | null =>
	valor === null || valor === undefined ? null : escrever(String(valor))

/** Place from a row; the partner's deadline is the end of the day on its clock. */
const montarVaga = ({ qtdvag, idioma, cefr, dtanom }: Linha, fusorg: string) => ({
	qtdvag: Number(qtdvag),
	idioma: escreverOuNada(idioma, String),
	cefr: escreverOuNada(cefr, (nivel) => Cefr.parse(nivel)),
	dtanom: escreverOuNada(dtanom, (ultimo) => fimDoDia(ultimo, fusorg)),
})

const normalizarVaga = <T extends { readonly dtanom: string | null }>(vaga: T): T => ({
	...vaga,
	dtanom: vaga.dtanom === null ? null : new Date(vaga.dtanom).toISOString(),
})

const gravarVagas = anotando('mob-vagas', async ({ db, hoje }, linhas) => {
	const [editaisDela, conveniosDela] = await Promise.all([
		listarEditaisDaOrigem(
			db,
			linhas.map(({ codoriedt }) => String(codoriedt)),
		),
		listarConveniosDaOrigem(
			db,
			linhas.map(({ codoricvn }) => String(codoricvn)),
		),
	])
	const codigos = editaisDela.map(({ codedt }) => codedt)
	const vagas = codigos.length > 0 ? await listarVagasDosEditais(db, codigos) : []
	const gravar = async (linha: Linha): Promise<Feito> => {
		const { codoriedt, codoricvn } = linha
		const edital = editaisDela.find(({ codori }) => codori === codoriedt)
		if (!edital) return { efeito: { campo: 'codoriedt', mensagem: 'Não há este edital. Importe os editais antes.' } }
		const convenio = conveniosDela.find(({ codori }) => codori === codoricvn)
		if (!convenio)
			return { efeito: { campo: 'codoricvn', mensagem: 'Não há este convênio. Importe os convênios antes.' } }
		const nova = montarVaga(linha, convenio.fusorg)
		const ja = vagas.find(({ codedt, codcvn }) => codedt === edital.codedt && codcvn === convenio.codcvn)
		if (ja && !diferem(nova, normalizarVaga(ja))) return { efeito: 'igual' }
		if (edital.sitedt !== 'RAS')
			return { efeito: { campo: 'codoriedt', mensagem: 'Este edital já foi publicado, e as vagas dele não mudam.' } }
		const recusa = recusaDeVaga({ ...convenio, aprovado: convenio.numver !== null }, hoje)
		if (recusa) return { efeito: { campo: 'codoricvn', mensagem: recusa.mensagem } }
		if (ja) {
			await alterarVaga(db, ja.codvag, nova)
			return { efeito: 'alterada', codigo: ja.codvag }
		}
		const codvag = await inserirVaga(db, { ...nova, codedt: edital.codedt, codcvn: convenio.codcvn })
		return { efeito: 'incluida', codigo: codvag }
	}
	return { codigos: vagas.map(({ codvag }) => codvag), gravar }
})

export const vagas = defineImportacao({
	nome: 'mob-vagas',
	titulo: 'Vagas dos editais de mobilidade',
	descricao: 'As vagas de cada edital em preparo, sob convênios em vigor',
	ordem: 742,
	colunas: colunasDaVaga,
	chave: ['codoriedt', 'codoricvn'],
	...storeInTable({
		esquema: ESQUEMA,
		tabela: 'lstvaga',
		chave: ['codoriedt', 'codoricvn'],
		campos: Object.keys(colunasDaVaga),
	}),
	gravar: gravarVagas,
	depois: contarAsPaginas,
})
