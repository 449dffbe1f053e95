import type { Acao } from '@portal/design-system/tabela'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CestaCompleta, desfazerExclusao, type PrecoDaCesta, removerPreco } from '../../contract/index.ts'
import { CHAVE } from './queries.ts'

type AcaoDoPreco = Acao<PrecoDaCesta>

/** Actions of which at least one row has use. */
const escolherUteis = (linhas: readonly PrecoDaCesta[], acoes: readonly AcaoDoPreco[]): AcaoDoPreco[] | undefined => {
	const uteis = acoes.filter(({ condicao }) => linhas.some((linha) => condicao?.(linha) ?? true))
	return uteis.length === 0 ? undefined : uteis
}

/** Act on a price of a basket, with the words of its failure. */
function useAto(titulo: string, fazer: (codigo: number) => Promise<unknown>) {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: fazer,
		onSuccess: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		onError: (falha) => toast.erro(titulo, mensagemDe(falha)),
	}).mutate
}

interface Dialogos {
	readonly aoExcluir: (preco: PrecoDaCesta) => void
	readonly aoProvar: (codprc: number) => void
}

/** Actions on each price of a basket: prices of the bank go out of the sum, registered ones go away too. */
export function useAcoesDosPrecos({ codces, sitces }: CestaCompleta, { aoExcluir, aoProvar }: Dialogos) {
	const voltar = useAto('O preço não voltou à conta', (codpre) =>
		call(desfazerExclusao, { params: { codces, codpre } }),
	)
	const tirar = useAto('O preço não foi tirado', (codprc) => call(removerPreco, { params: { codces, codprc } }))
	const aberta = sitces === 'RAS'
	const deOutraFonte: AcaoDoPreco[] = [
		{
			titulo: 'Evidência',
			condicao: ({ codprc }) => codprc !== null,
			aoAcionar: ({ codprc }) => aoProvar(codprc ?? 0),
		},
		{
			titulo: 'Tirar da cesta',
			condicao: ({ codprc }) => codprc !== null && aberta,
			aoAcionar: ({ codprc }) => tirar(codprc ?? 0),
		},
	]
	const excluir: AcaoDoPreco = { titulo: 'Excluir', condicao: () => aberta, aoAcionar: aoExcluir }
	const volta: AcaoDoPreco = {
		titulo: 'Voltar a contar',
		condicao: ({ excluido }) => aberta && excluido === 'S',
		aoAcionar: ({ codpre }) => voltar(codpre),
	}
	return {
		listarDosUsados: (linhas: readonly PrecoDaCesta[]) => escolherUteis(linhas, [excluir, ...deOutraFonte]),
		listarDosOutros: (linhas: readonly PrecoDaCesta[]) => escolherUteis(linhas, [volta, ...deOutraFonte]),
	}
}
