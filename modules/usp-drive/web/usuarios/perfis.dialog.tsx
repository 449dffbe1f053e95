import { Link } from '@portal/design-system/link'
import { Modal } from '@portal/design-system/modal'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { ListaPaginada } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { portadoresQuery } from '../queries.ts'

/** Holders of the three profiles of the drive. */
export function PerfisDialog({ aoFechar }: { aoFechar: () => void }) {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery(portadoresQuery(pagina))
	return (
		<Modal aberto titulo="Quem tem cada perfil" aoFechar={aoFechar}>
			<div className="grid gap-4">
				<Texto>
					Os perfis são pedidos em <Link href="/configuracoes">Configurações</Link> e dados por quem administra o
					portal.
				</Texto>
				<ListaPaginada
					consulta={consulta}
					pagina={pagina}
					aoMudarPagina={setPagina}
					rotulo="Páginas de perfis"
					vazio={<Vazio texto="Ninguém tem perfil no USP Drive ainda." />}
				>
					{(portadores) => (
						<ul className="grid gap-3" aria-label="Perfis do USP Drive">
							{portadores.map(({ codpes, nompes, nomperfil }) => (
								<li key={`${codpes} ${nomperfil}`} className="wrap-anywhere">
									{nompes}
									<Detalhe tag="span">{nomperfil}</Detalhe>
								</li>
							))}
						</ul>
					)}
				</ListaPaginada>
			</div>
		</Modal>
	)
}
