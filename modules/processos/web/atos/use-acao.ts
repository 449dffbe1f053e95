import { toast } from '@portal/design-system/toast'
import { mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RetornoDaAcao } from '../../contract/index.ts'
import { recarregarProcesso, versaoVista } from '../processo/queries.ts'
import { retomarFoco } from './foco.ts'

export type Acao<Dados> = {
	readonly enviar: (dados: Dados) => void
	readonly enviando: boolean
	readonly falha: Error | null
	/** After a conflict: what the process is now, and another try. */
	readonly recarregar: () => Promise<void>
}

type Fazer<Dados> = (dados: Dados, versao: number | undefined) => Promise<RetornoDaAcao>

/**
 * An action on a process, against the version that was on the screen when its dialog opened: whatever somebody else does
 * meanwhile is told, and what was typed stays. Once done, everything shown of the process is asked again.
 */
export function useAcao<Dados = void>(
	numpro: string,
	fazer: Fazer<Dados>,
	aoTerminar: () => void,
	desfazer?: Fazer<void>,
): Acao<Dados> {
	const cliente = useQueryClient()
	const [versao, setVersao] = useState(() => versaoVista(cliente, numpro))
	const { mutate, reset, isPending, error } = useMutation({
		mutationFn: (dados: Dados) => fazer(dados, versao),
		onSuccess: async ({ mensagem, versao: feita }) => {
			toast.sucesso(
				mensagem,
				undefined,
				desfazer && { titulo: 'Desfazer', aoAcionar: () => void desfazerE(() => desfazer(undefined, feita)) },
			)
			aoTerminar()
			await recarregarProcesso(cliente)
			retomarFoco()
		},
	})
	async function desfazerE(feito: () => Promise<RetornoDaAcao>) {
		try {
			toast.sucesso((await feito()).mensagem)
		} catch (recusa) {
			toast.erro('Não foi possível desfazer', mensagemDe(recusa))
		}
		await recarregarProcesso(cliente)
	}
	return {
		enviar: mutate,
		enviando: isPending,
		falha: error,
		recarregar: async () => {
			await recarregarProcesso(cliente)
			setVersao(versaoVista(cliente, numpro))
			reset()
		},
	}
}
