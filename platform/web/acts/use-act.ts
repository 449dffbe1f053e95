import { toast } from '@portal/design-system/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mensagemDe } from '../calls/call-error.ts'
import { useVersoesFeitas } from './made-versions.ts'

export type Ato<Dados> = {
	readonly enviar: (dados: Dados) => void
	/** The same submission for a form that shows the refusal itself: it resolves once the result is on the screen. */
	readonly executar: (dados: Dados) => Promise<unknown>
	readonly enviando: boolean
	readonly falha: Error | null
	/** Noun with its article, as in 'Recarregar o processo'. */
	readonly coisa: string
	/** Retry after a conflict, with the current version of the thing. */
	readonly recarregar: () => Promise<void>
}

/** Result of an act, with the version of the thing that it has made. */
export type Feito = {
	readonly mensagem: string
	readonly versao?: number | undefined
	/** Address of the page that follows a form's act. */
	readonly para?: string
}

/** The act on the thing as it was seen in this version. */
export type FazerAto<Dados> = (dados: Dados, versao: number | undefined) => Promise<Feito>

type DaCoisa =
	| {
			/** Identifier of the thing: 'projeto 12'. */
			de: string
			/** Version on the screen. */
			versao: () => number | undefined
			/** True for a form that writes back all values on the screen. */
			reescreve?: boolean
	  }
	/** The thing has no versions. */
	| { de?: undefined; versao: () => undefined; reescreve?: undefined }

export type OpcoesSemFim<Dados> = DaCoisa & {
	coisa: string
	fazer: FazerAto<Dados>
	/** Asks again everything that is shown of the thing. */
	recarregar: () => Promise<void>
	/** Callback after the result is on the screen. */
	depois?: () => void
	desfazer?: FazerAto<void> | undefined
}

type OpcoesDoAto<Dados> = OpcoesSemFim<Dados> & { aoTerminar: (feito: Feito) => void }

/**
 * An act on a thing, against the version that was on the screen when its dialog opened: whatever somebody else does
 * meanwhile is told, and what was typed stays. What the person has done here themselves is known to them, though the
 * screen may still be the one before (decision 0113).
 */
export function useAto<Dados = void>(opcoes: OpcoesDoAto<Dados>): Ato<Dados> {
	const { coisa, de, versao: lerVersao, reescreve, fazer, recarregar, aoTerminar, depois, desfazer } = opcoes
	const feitas = useVersoesFeitas(de ?? '')
	const [versao, setVersao] = useState(lerVersao)
	const { mutate, mutateAsync, reset, isPending, error } = useMutation({
		mutationFn: (dados: Dados) => feitas[reescreve ? 'reescrever' : 'fazer'](versao, (vista) => fazer(dados, vista)),
		onSuccess: async (feito) => {
			const { mensagem, versao: feita } = feito
			toast.sucesso(
				mensagem,
				undefined,
				desfazer && {
					titulo: 'Desfazer',
					// The undo names the version that the act itself made, so that later changes are not undone with it.
					aoAcionar: () => void desfazerE(() => desfazer(undefined, feita)),
				},
			)
			aoTerminar(feito)
			await recarregar()
			depois?.()
		},
	})
	async function desfazerE(feito: () => Promise<Feito>) {
		try {
			const { mensagem, versao: refeita } = await feito()
			if (refeita !== undefined) feitas.anotar(refeita)
			toast.sucesso(mensagem)
		} catch (recusa) {
			toast.erro('Não foi possível desfazer', mensagemDe(recusa))
		}
		await recarregar()
	}
	return {
		enviar: mutate,
		executar: mutateAsync,
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
