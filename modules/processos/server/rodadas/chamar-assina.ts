import { type Portal, UnavailableError } from '@portal/platform/server'

/** A refusal of the signing slice is passed on as it is; if the slice does not answer, `mensagem` says what to do. */
export async function chamarAssina<T>(
	{ log }: Pick<Portal, 'log'>,
	mensagem: string,
	chamar: () => Promise<T>,
): Promise<T> {
	try {
		return await chamar()
	} catch (error) {
		if (error instanceof Error && 'status' in error && Number(error.status) < 500) throw error
		log.error({ err: error }, 'the signing slice did not answer')
		throw new UnavailableError('assinatura-indisponivel', mensagem)
	}
}
