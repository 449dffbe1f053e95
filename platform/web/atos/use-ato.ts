import { toast } from '@portal/design-system/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mensagemDe } from '../calls/call-error.ts'

export type Ato<Dados> = {
	readonly enviar: (dados: Dados) => void
	readonly enviando: boolean
	readonly falha: Error | null
	/** As in 'Recarregar o processo'. */
	readonly coisa: string
	/** After a conflict: what the thing is now, and another try. */
	readonly recarregar: () => Promise<void>
}

type Feito = { readonly mensagem: string; readonly versao?: number | undefined }

/** The act on the thing as it was seen in this version. */
export type FazerAto<Dados> = (dados: Dados, versao: number | undefined) => Promise<Feito>

export type OpcoesDoAto<Dados> = {
	coisa: string
	/** What is on the screen; undefined where the thing has no versions. */
	versao: () => number | undefined
	fazer: FazerAto<Dados>
	/** The act has made this version; what is on the screen is still the one before. */
	aoFazer?: ((versao: number) => void) | undefined
	/** Asks again everything that is shown of the thing. */
	recarregar: () => Promise<void>
	aoTerminar: () => void
	/** Once what was done is on the screen. */
	depois?: () => void
	desfazer?: FazerAto<void> | undefined
}

/**
 * An act on a thing, against the version that was on the screen when its dialog opened: whatever somebody else does
 * meanwhile is told, and what was typed stays.
 */
export function useAto<Dados = void>(opcoes: OpcoesDoAto<Dados>): Ato<Dados> {
	const { coisa, versao: lerVersao, fazer, aoFazer, recarregar, aoTerminar, depois, desfazer } = opcoes
	const [versao, setVersao] = useState(lerVersao)
	const { mutate, reset, isPending, error } = useMutation({
		mutationFn: (dados: Dados) => fazer(dados, versao),
		onSuccess: async ({ mensagem, versao: feita }) => {
			if (feita !== undefined) aoFazer?.(feita)
			toast.sucesso(
				mensagem,
				undefined,
				desfazer && { titulo: 'Desfazer', aoAcionar: () => void desfazerE(() => desfazer(undefined, feita)) },
			)
			aoTerminar()
			await recarregar()
			depois?.()
		},
	})
	async function desfazerE(feito: () => Promise<Feito>) {
		try {
			toast.sucesso((await feito()).mensagem)
		} catch (recusa) {
			toast.erro('Não foi possível desfazer', mensagemDe(recusa))
		}
		await recarregar()
	}
	return {
		enviar: mutate,
		enviando: isPending,
		falha: error,
		coisa,
		recarregar: async () => {
			await recarregar()
			setVersao(lerVersao())
			reset()
		},
	}
}
