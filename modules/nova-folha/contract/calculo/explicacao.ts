import type { ParteDaConta } from '../consulta/formas.ts'
import { escreverFracao, formatarDecimal, formatarReais, lerDecimal } from './base/dinheiro.ts'
import { REGRAS_DE_ARREDONDAR, type TabelaDeValores } from './base/tabelas.ts'
import { escreverRubrica, type No, VARIAVEIS, type Variavel } from './formula/arvore.ts'
import { avaliarFormula } from './formula/avaliacao.ts'
import { lerFormula } from './formula/leitura.ts'
import type { Memoria } from './motor/tipos.ts'

const SINAIS = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const

/** A formula as it is read: the signs of arithmetic, and the names of its facts. */
function escreverNo(no: No): string {
	switch (no.tipo) {
		case 'numero':
			return formatarDecimal(no.texto)
		case 'nome':
			return VARIAVEIS[no.nome]
		case 'rubrica':
			return `rubrica ${no.codrub}`
		case 'negativo':
			return `−${escreverNo(no.a)}`
		case 'arredondado':
			return `${escreverNo(no.a)}, em ${no.casas} casas`
		case 'faixa':
			return `${escreverNo(no.a)} na tabela ${no.codtab}`
		case 'extremo':
			return `${no.qual === 'min' ? 'o menor' : 'o maior'} entre ${no.partes.map(escreverNo).join(' e ')}`
		case 'condicao':
			return `se ${escreverNo(no.a)} ${no.comparador} ${escreverNo(no.b)}`
		case 'conta':
			return `${escreverParte(no.a)} ${SINAIS[no.operador]} ${escreverParte(no.b)}`
	}
}
const escreverParte = (no: No): string => (no.tipo === 'conta' ? `(${escreverNo(no)})` : escreverNo(no))

type DaFormula = Extract<Memoria, { t: 'F' }>

/** Account of a formula, computed again from what the line remembers. */
function contarFormula(texto: string, { v, r }: DaFormula, tabelas: readonly TabelaDeValores[]): ParteDaConta {
	const variaveis = Object.fromEntries(
		Object.keys(VARIAVEIS).map((nome) => [nome, lerDecimal((v[nome] ?? '0').replace('…', ''))]),
	) as Record<Variavel, ReturnType<typeof lerDecimal>>
	const pilha: (ParteDaConta & { readonly fundo: number })[] = []
	avaliarFormula(
		lerFormula(texto),
		{
			variaveis,
			lerRubrica: (codrub) => lerDecimal(r[escreverRubrica(codrub)] ?? r[codrub] ?? '0'),
			buscarTabela: (codtab) => tabelas.find((uma) => uma.codtab === codtab),
		},
		(um, valor, { fundo, faixa }) => {
			const daqui = pilha.findIndex((outra) => outra.fundo > fundo)
			const partes = (daqui < 0 ? [] : pilha.splice(daqui)).map(({ fundo: _fundo, ...umaParte }) => umaParte)
			const onde = faixa === undefined ? '' : ` (${faixa}ª faixa)`
			pilha.push({ texto: escreverNo(um) + onde, valor: formatarDecimal(escreverFracao(valor)), partes, fundo })
		},
	)
	const { fundo: _fundo, ...conta } = pilha.at(-1) ?? { texto, valor: '', partes: [], fundo: 0 }
	return conta
}

const dizerTabela = (tab: string, ver: number, faixa: number, tabelas: readonly TabelaDeValores[]): string => {
	const tabela = tabelas.find((uma) => uma.codtab === tab && uma.numver === ver)
	return `tabela ${tabela?.nomtab ?? tab} (versão ${ver}), ${faixa}ª faixa; ${REGRAS_DE_ARREDONDAR[tabela?.regarr ?? 'SOMA']}, ${tabela?.modarr === 'PAR' ? 'meio para o par' : 'meio para cima'}`
}

const parte = (texto: string, valor: string, partes: readonly ParteDaConta[] = []): ParteDaConta => ({
	texto,
	valor,
	partes,
})
const dizerAntes = (antes: string): string =>
	antes === '0.00' ? '' : ` Menos ${formatarReais(antes)} já retidos em outra folha do mesmo mês.`

function explicarContribuicao(
	memoria: Extract<Memoria, { t: 'C' }>,
	vlrlan: string,
	tabelas: readonly TabelaDeValores[],
) {
	const { tab, ver, base, faixa, x, total, antes } = memoria
	return {
		frase: `Contribuição sobre a base de ${formatarReais(base)} de todos os vínculos da pessoa: ${dizerTabela(tab, ver, faixa, tabelas)}; ${formatarDecimal(x)}, que dá ${formatarReais(total)}.${dizerAntes(antes)} A parte deste vínculo é proporcional à base dele: ${formatarReais(vlrlan)}.`,
		conta: parte('parte deste vínculo', formatarDecimal(vlrlan), [
			parte(`contribuição da pessoa, pela ${dizerTabela(tab, ver, faixa, tabelas)}`, formatarDecimal(total), [
				parte('base de todos os vínculos', formatarDecimal(base)),
				parte('antes de arredondar', formatarDecimal(x)),
			]),
			...(antes === '0.00' ? [] : [parte('já retido no mesmo mês', formatarDecimal(antes))]),
		]),
	}
}

function explicarImposto(memoria: Extract<Memoria, { t: 'I' }>, vlrlan: string, tabelas: readonly TabelaDeValores[]) {
	const { tab, ver, bruto, ded, deducoes, dep, base, faixa, imposto, reducao, total, antes, meses } = memoria
	const legal = `deduções legais: previdência${dep > 0 ? ` e ${dep === 1 ? 'um dependente' : `${dep} dependentes`}` : ''}`
	const deducao = ded === 'legal' ? legal : 'desconto simplificado, que aqui deixa menos imposto que as deduções legais'
	const acumulado = meses > 1 ? ` Rendimento acumulado de ${meses} meses: limites e parcelas vezes ${meses}.` : ''
	return {
		frase: `Imposto sobre o rendimento de ${formatarReais(bruto)} de todos os vínculos da pessoa, menos ${formatarReais(deducoes)} (${deducao}): base de ${formatarReais(base)}; ${dizerTabela(tab, ver, faixa, tabelas)}; imposto de ${formatarReais(imposto)}${reducao === '0.00' ? '' : `, com redução de ${formatarReais(reducao)}, calculada sobre o rendimento bruto`}; a reter ${formatarReais(total)}.${acumulado}${dizerAntes(antes)} A parte deste vínculo é proporcional ao rendimento dele: ${formatarReais(vlrlan)}.`,
		conta: parte('parte deste vínculo', formatarDecimal(vlrlan), [
			parte('imposto da pessoa', formatarDecimal(total), [
				parte(`pela ${dizerTabela(tab, ver, faixa, tabelas)}`, formatarDecimal(imposto), [
					parte('base', formatarDecimal(base), [
						parte('rendimento de todos os vínculos', formatarDecimal(bruto)),
						parte(deducao, formatarDecimal(deducoes)),
					]),
				]),
				...(reducao === '0.00' ? [] : [parte('redução sobre o rendimento bruto', formatarDecimal(reducao))]),
			]),
			...(antes === '0.00' ? [] : [parte('já retido no mesmo mês', formatarDecimal(antes))]),
		]),
	}
}

interface AExplicar {
	readonly memoria: Memoria
	readonly frmrub: string | null
	readonly numver: number
	readonly vlrlan: string
	readonly orglan: string
}

const DE_ONDE: Readonly<Record<string, string>> = {
	RET: 'Diferença de um mês anterior, calculada com as regras e os dados daquele mês; paga-se só o que faltou.',
	EST: 'Estorno: a linha do contracheque corrigido, com o sinal trocado.',
	DEB: 'Desconto que não coube no líquido do mês anterior.',
}

/** Why this amount: a sentence, and a small tree where something was computed. */
export function explicarLinha(
	{ memoria, frmrub, numver, vlrlan, orglan }: AExplicar,
	tabelas: readonly TabelaDeValores[],
): { readonly frase: string; readonly conta: ParteDaConta | null } {
	switch (memoria.t) {
		case 'F': {
			const conta = contarFormula(frmrub ?? '0', memoria, tabelas)
			return {
				frase: `${conta.texto}, pela versão ${numver} da fórmula: ${formatarDecimal(memoria.x)}, arredondado uma vez para ${formatarReais(vlrlan)}.`,
				conta,
			}
		}
		case 'C':
			return explicarContribuicao(memoria, vlrlan, tabelas)
		case 'I':
			return explicarImposto(memoria, vlrlan, tabelas)
		case 'T':
			return {
				frase: `A soma de ${formatarReais(memoria.soma)} de todos os vínculos passa do teto de ${formatarReais(memoria.teto)} em ${formatarReais(memoria.total)}. A parte deste vínculo é proporcional: ${formatarReais(vlrlan)}.`,
				conta: null,
			}
		case 'K':
			return {
				frase: `O desconto era de ${formatarReais(memoria.cheio)} e não cabia inteiro no líquido. O que faltou fica para o mês seguinte.`,
				conta: null,
			}
		case 'O':
			return { frase: DE_ONDE[orglan] ?? 'Valor trazido de outra folha.', conta: null }
		case 'V':
			return { frase: `Valor lançado: ${formatarReais(vlrlan)}.`, conta: null }
	}
}
