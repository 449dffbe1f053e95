import { ItemDaConta, useSessao } from '@portal/platform/web'
import { Glasses } from 'lucide-react'

export function ItemMenu() {
	const { suporte } = useSessao()
	if (suporte) return null
	return (
		<ItemDaConta icone={<Glasses aria-hidden />} href="/suporte/">
			Modo de suporte
		</ItemDaConta>
	)
}
