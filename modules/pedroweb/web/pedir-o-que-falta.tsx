import { Link } from '@portal/design-system/link'
import { KeyRound } from 'lucide-react'

/** Refused page: the link leads to the request for the missing access. */
export function PedirOQueFalta() {
	return (
		<Link href="/pedroweb" variante="primario" botao icone={<KeyRound aria-hidden />}>
			Meus acessos
		</Link>
	)
}
