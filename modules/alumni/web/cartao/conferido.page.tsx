import { Alerta } from '@portal/design-system/alerta'
import { Pagina } from '@portal/design-system/pagina'
import { call, estadoDaConsulta, formatarDataHora } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { conferirCartao } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'

/** Card check page: shows what the card discloses, and nothing else of the person. */
export function CartaoConferidoPage() {
	const { chvcrt = '' } = useParams()
	const consulta = useQuery({
		queryKey: [...CHAVE, 'cartao-conferido', chvcrt],
		queryFn: ({ signal }) => call(conferirCartao, { body: { chvcrt } }, { signal }),
	})
	const { data } = consulta
	return (
		<Pagina titulo="Cartão Alumni" largura="leitura" {...estadoDaConsulta(consulta)}>
			{data ? (
				<Alerta variante="sucesso" titulo={`${data.nompes} é da rede Alumni`}>
					{data.cursos.length > 0 ? (
						<ul>
							{data.cursos.map((curso) => (
								<li key={curso}>{curso}</li>
							))}
						</ul>
					) : null}
					<p>Conferido em {formatarDataHora(data.conferidoEm)}.</p>
				</Alerta>
			) : null}
		</Pagina>
	)
}
