import { Botao } from '@portal/design-system/botao'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { alterarSSUROTEIRO, type DemandaSsu, seguirSSUDEMANDA } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

function useMudanca(fazer: () => Promise<{ readonly mensagem: string }>) {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: fazer,
		onSuccess: ({ mensagem }) => toast.sucesso(mensagem),
		onError: (falha) => toast.erro('Não foi possível mudar', mensagemDe(falha)),
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
}

/** The switch follows a demand, with a notice for each of its stages. */
export function Acompanhar({ demanda: { numssu, staobs, qtdobs, permissoes } }: { demanda: DemandaSsu }) {
	const acompanha = staobs === 'S'
	const { mutate, isPending } = useMudanca(() =>
		call(seguirSSUDEMANDA, { body: { numssu, staobs: acompanha ? 'N' : 'S' } }),
	)
	if (permissoes.seguir === 'N') return null
	return (
		<Botao
			variante="secundario"
			aparencia="fantasma"
			tamanho="pq"
			carregando={isPending}
			icone={acompanha ? <BellOff aria-hidden /> : <Bell aria-hidden />}
			onClick={() => mutate()}
		>
			{acompanha ? 'Deixar de acompanhar' : 'Acompanhar'}
			{qtdobs > 0 ? ` (${qtdobs})` : ''}
		</Botao>
	)
}

/** The switch of a demand's presence in the roadmap, for the people responsible for the system. */
export function PresencaNoRoteiro({ demanda: { numssu, starot, permissoes } }: { demanda: DemandaSsu }) {
	const { mutate, isPending } = useMudanca(() =>
		call(alterarSSUROTEIRO, { body: { numssu, starot: starot === 'S' ? 'N' : 'S' } }),
	)
	return (
		<span className="inline-flex flex-wrap items-center gap-2">
			{starot === 'S' ? 'Aparece' : 'Não aparece'}
			{permissoes.mostrarNoRoteiro === 'S' ? (
				<Botao
					variante="secundario"
					tamanho="pq"
					data-nao-imprimir
					aria-label={starot === 'S' ? 'Tirar do roteiro do sistema' : 'Mostrar no roteiro do sistema'}
					carregando={isPending}
					onClick={() => mutate()}
				>
					{starot === 'S' ? 'Tirar' : 'Mostrar'}
				</Botao>
			) : null}
		</span>
	)
}
