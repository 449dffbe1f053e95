import { Avatar } from '@portal/design-system/avatar'
import { Tema } from '@portal/design-system/tema'
import { formatarCodigoUsuario, ItemDaConta, Preenchimento, Slot, useSessao, useSlot } from '@portal/platform/web'
import { ChevronDown, Gauge, Settings } from 'lucide-react'
import { useState } from 'react'

/** A panel of links and choices (not an ARIA menu: it holds a theme chooser), opened by the browser's own popover. */
export function Conta() {
	const { nome, usuario } = useSessao()
	const [usada, setUsada] = useState(false)
	return (
		<>
			<button
				type="button"
				popoverTarget="conta"
				onPointerEnter={() => setUsada(true)}
				onFocus={() => setUsada(true)}
				onClick={({ currentTarget }) => {
					setUsada(true)
					porAbaixoDe(currentTarget)
				}}
				className="flex h-10 items-center gap-2 rounded-full py-1 pr-2 pl-1 text-left transition-colors hover:bg-superficie-suave telefone:h-11"
			>
				<Foto nome={nome} />
				<span className="max-w-36 truncate text-sm font-medium max-lg:sr-only">{primeiroEUltimo(nome)}</span>
				<span className="sr-only">: menu da conta</span>
				<ChevronDown aria-hidden className="size-4 text-texto-suave max-sm:hidden" />
			</button>
			<div
				id="conta"
				popover="auto"
				className="fixed inset-auto top-(--abaixo) right-3 m-0 max-h-[calc(100dvh-var(--abaixo)-1rem)] w-(--largura-flutuante) overflow-y-auto rounded-lg border border-borda bg-superficie p-2 text-texto shadow-lg"
			>
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
				{usada ? <Slot nome="menuUsuario" props={{}} /> : null}
				<hr className="my-1.5 border-borda" />
				<div className="flex flex-wrap items-center justify-between gap-2 px-3 py-1.5">
					<span className="text-sm font-medium">Tema</span>
					<Tema somenteIcones />
				</div>
			</div>
		</>
	)
}

/** The header is lower while the accessibility bar is in sight, and the panel lies above everything, tied to nothing. */
function porAbaixoDe(botao: HTMLElement): void {
	const { bottom } = botao.getBoundingClientRect()
	document.getElementById('conta')?.style.setProperty('--abaixo', `${bottom + 8}px`)
}

/** The photo, when a slice knows one; the initials otherwise. */
function Foto({ nome }: { nome: string }) {
	const [foto] = useSlot('avatar')
	const iniciais = <Avatar nome={nome} largura={32} decorativo />
	return foto ? <Preenchimento fill={foto} props={{ nome }} esqueleto={iniciais} /> : iniciais
}

function primeiroEUltimo(nome: string): string {
	const partes = nome.split(' ')
	return partes.length > 1 ? `${partes[0]} ${partes.at(-1)}` : nome
}
