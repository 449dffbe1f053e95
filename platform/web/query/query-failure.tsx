import { Erro, type ErroProps } from '@portal/design-system/erro'
import { useEffect, useEffectEvent } from 'react'
import { CallError, mensagemDe } from '../calls/call-error.ts'

type Props = ErroProps & {
	falha: unknown
	aoTentarDeNovo: () => void
}

/** Failure of a query with its reason; a retry is offered only when another answer is possible. */
export function FalhaDaConsulta({ falha, aoTentarDeNovo, titulo, mensagem = mensagemDe(falha), ...outras }: Props) {
	useTentarAoVoltar(falha, aoTentarDeNovo)
	return (
		<Erro
			titulo={titulo ?? (falha instanceof CallError ? TITULOS[falha.status] : undefined)}
			mensagem={mensagem}
			{...outras}
			aoTentarDeNovo={respondeu(falha) ? undefined : aoTentarDeNovo}
		/>
	)
}

const TITULOS: Readonly<Record<number, string>> = {
	403: 'Sem acesso',
	404: 'Não encontrado',
	410: 'Não está mais disponível',
}

const FINAIS: readonly number[] = [400, 403, 404, 410, 422]

/** Answer of the server, which a retry would not change; otherwise it is an outage. */
export const respondeu = (falha: unknown): boolean => falha instanceof CallError && FINAIS.includes(falha.status)

/** A query that could not reach the portal is asked again by itself once the network is back. */
export function useTentarAoVoltar(falha: unknown, tentarDeNovo: () => void): void {
	const semRede = falha instanceof CallError && falha.status === 0
	const aoVoltar = useEffectEvent(tentarDeNovo)
	useEffect(() => {
		if (!semRede) return
		const voltou = () => aoVoltar()
		window.addEventListener('online', voltou)
		return () => window.removeEventListener('online', voltou)
	}, [semRede])
}
