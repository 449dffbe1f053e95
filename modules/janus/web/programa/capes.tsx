import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Itens } from '@portal/design-system/itens'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { baixarPedido, FalhaDaConsulta, mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { baixarCapes, capesQuery } from '../queries.ts'

const ANOS = 5
const MAIS_RECUSAS = 30

/** Report of a year in the columns of CAPES, and what would come back. */
export function Capes({ codcur }: { codcur: number }) {
	const [atual] = useState(() => new Date().getFullYear())
	const [ano, setAno] = useState(atual)
	const { data, error, refetch } = useQuery(capesQuery(codcur, ano))
	const recusas = data?.recusas ?? []
	return (
		<Pilha>
			<div className="flex flex-wrap items-end gap-3">
				<Campo rotulo="Ano-base" largura="data">
					<Selecao
						value={ano}
						onChange={({ target }) => setAno(Number(target.value))}
						opcoes={Array.from({ length: ANOS }, (_, atras) => ({ codigo: atual - atras, texto: atual - atras }))}
					/>
				</Campo>
				<Botao
					variante="secundario"
					icone={<Download aria-hidden />}
					onClick={() =>
						void baixarPedido(`discentes-${codcur}-${ano}.csv`, () => baixarCapes(codcur, ano)).catch(
							(falha: unknown) => toast.erro('O arquivo não foi baixado', mensagemDe(falha)),
						)
					}
				>
					Baixar discentes
				</Botao>
			</div>
			{error ? <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} /> : null}
			{data ? (
				<Alerta
					variante={recusas.length === 0 ? 'sucesso' : 'aviso'}
					titulo={
						recusas.length === 0
							? `${data.qtdlin} linhas, e nada a corrigir`
							: `${data.qtdlin} linhas, com ${recusas.length === 1 ? '1 correção' : `${recusas.length} correções`} a fazer antes de enviar`
					}
				>
					{recusas.length > 0 ? (
						<Itens>
							{recusas.slice(0, MAIS_RECUSAS).map(({ nompes, motivo }) => (
								<li key={`${nompes} ${motivo}`}>
									{nompes}: {motivo.charAt(0).toLowerCase() + motivo.slice(1)}
								</li>
							))}
							{recusas.length > MAIS_RECUSAS ? <li>e mais {recusas.length - MAIS_RECUSAS}</li> : null}
						</Itens>
					) : undefined}
				</Alerta>
			) : null}
		</Pilha>
	)
}
