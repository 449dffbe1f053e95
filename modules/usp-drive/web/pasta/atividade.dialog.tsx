import { Modal } from '@portal/design-system/modal'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { HaTempo, ListaPaginada } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ATIVIDADES, type LinhaDaAtividade } from '../../contract/index.ts'
import { atividadeQuery } from '../queries.ts'

const escreverAto = ({ tipatv, nomitm, detalhe }: LinhaDaAtividade): string => {
	const verbo = Object.entries(ATIVIDADES).find(([codigo]) => codigo === tipatv)?.[1] ?? tipatv
	if (tipatv === 'permitir' || tipatv === 'retirar') return `${verbo} ${detalhe ?? ''} em “${nomitm}”`
	if (tipatv === 'renomear') return `${verbo} “${nomitm}” para “${detalhe ?? ''}”`
	if (tipatv === 'mover') return `${verbo} “${nomitm}” para “${detalhe ?? ''}”`
	return `${verbo} “${nomitm}”${detalhe ? ` (${detalhe})` : ''}`
}

type Props = { codptaarqudr: number; aoFechar: () => void }

export function AtividadeDialog({ codptaarqudr, aoFechar }: Props) {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery(atividadeQuery(codptaarqudr, pagina))
	return (
		<Modal aberto titulo="Atividade da pasta" aoFechar={aoFechar}>
			<ListaPaginada
				consulta={consulta}
				pagina={pagina}
				aoMudarPagina={setPagina}
				rotulo="Páginas da atividade"
				vazio={<Vazio texto="Nada aconteceu aqui ainda." />}
			>
				{(linhas) => (
					<ul className="grid gap-3">
						{linhas.map((linha) => (
							<li key={linha.codatv} className="wrap-anywhere">
								<strong>{linha.nompes}</strong> {escreverAto(linha)}
								<Detalhe tag="span">
									<HaTempo instante={linha.dtaatv} />
								</Detalhe>
							</li>
						))}
					</ul>
				)}
			</ListaPaginada>
		</Modal>
	)
}
