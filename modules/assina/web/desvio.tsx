import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { toast } from '@portal/design-system/toast'
import { guardarDestino, navegar } from '@portal/platform/web'
import { useEffect } from 'react'

type DesvioProps = {
	para: string
	/** Message on arrival. */
	erro?: string | undefined
	aviso?: string | undefined
	/** Address after the login. */
	voltar?: string | undefined
}

/** Redirect by a route guard. */
export function Desvio({ para, erro, aviso, voltar }: DesvioProps) {
	// Navigation and toast are external effects.
	useEffect(() => {
		if (erro) toast.erro(erro)
		if (aviso) toast.aviso(aviso)
		if (voltar) guardarDestino(voltar)
		navegar(para, { substituir: true })
	}, [para, erro, aviso, voltar])
	return <EsqueletoLista itens={3} />
}
