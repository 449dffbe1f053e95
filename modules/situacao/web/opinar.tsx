import { MolduraDeCanto } from '@portal/design-system/canto'
import { tardia } from '@portal/design-system/tardia'
import { Suspense, useState } from 'react'

const RelatarDialog = tardia(() => import('./relatar.dialog.tsx').then((m) => m.RelatarDialog), MolduraDeCanto)

/** Feedback form in the footer of every page, sent with the address of the page. */
export function Opinar() {
	const [aberto, setAberto] = useState(false)
	return (
		<li>
			<button
				type="button"
				className="min-h-8 px-2 text-primario-texto underline decoration-from-font underline-offset-3 hover:decoration-2 telefone:min-h-11"
				onClick={() => setAberto(true)}
			>
				Opinar sobre esta página
			</button>
			{aberto ? (
				<Suspense>
					<RelatarDialog
						aberto
						titulo="Opinar sobre esta página"
						pergunta="O que funcionou, ou o que podia ser melhor"
						aoFechar={() => setAberto(false)}
					/>
				</Suspense>
			) : null}
		</li>
	)
}
