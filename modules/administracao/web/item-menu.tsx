import { ItemDaConta } from '@portal/platform/web'
import { Settings2 } from 'lucide-react'

export function ItemMenu() {
	return (
		<ItemDaConta icone={<Settings2 aria-hidden />} href="/administracao">
			Administração
		</ItemDaConta>
	)
}
