import { Link } from '@portal/design-system/link'
import { Tema } from '@portal/design-system/tema'
import { formatarCodigoUsuario, ItemDaConta, Slot, useSessao } from '@portal/platform/web'
import { Gauge, Settings } from 'lucide-react'
import { AltoContraste } from './alto-contraste.tsx'
import { Foto } from './foto.tsx'

/** Account menu: the signed-in person, their pages, and the display settings. */
export function ContaAberta() {
	const { nome, usuario } = useSessao()
	return (
		<>
			<div className="flex items-center gap-3 px-3 py-2">
				<Foto nome={nome} />
				<p className="min-w-0">
					<span className="block truncate font-semibold">{nome}</span>
					<span className="block text-sm text-texto-suave">
						Número de usuário {usuario === undefined ? '' : formatarCodigoUsuario(usuario)}
					</span>
				</p>
			</div>
			<hr className="my-1.5 border-borda" />
			<ItemDaConta href="/painel" icone={<Gauge aria-hidden />}>
				Painel
			</ItemDaConta>
			<ItemDaConta href="/configuracoes/" icone={<Settings aria-hidden />}>
				Configurações
			</ItemDaConta>
			<Slot nome="menuUsuario" props={{}} />
			<hr className="my-1.5 border-borda" />
			<div className="flex flex-wrap items-center justify-between gap-2 px-3 py-1.5">
				<span className="text-sm font-medium">Tema</span>
				<Tema somenteIcones />
			</div>
			<div className="flex flex-wrap gap-x-4 px-3 text-sm [&>*]:inline-flex [&>*]:min-h-9 [&>*]:items-center telefone:[&>*]:min-h-11">
				<AltoContraste className="underline aria-pressed:font-semibold" />
				<Link href="/acessibilidade">Acessibilidade</Link>
				<Link href="/mapa-do-site">Mapa do site</Link>
			</div>
		</>
	)
}
