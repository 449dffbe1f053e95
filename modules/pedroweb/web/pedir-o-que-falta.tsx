import { Link } from '@portal/design-system/link'
import { KeyRound } from 'lucide-react'

/** Where a page is not for somebody, the way to what it needs. */
export function PedirOQueFalta() {
	return (
		<Link href="/pedroweb" variante="primario" botao icone={<KeyRound aria-hidden />}>
			Meus acessos
		</Link>
	)
}
