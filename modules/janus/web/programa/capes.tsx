import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Itens } from '@portal/design-system/itens'
import { Paginacao } from '@portal/design-system/paginacao'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { baixarPedido, FalhaDaConsulta, formatarInteiro, mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { baixarCapes, capesQuery } from '../queries.ts'

const ANOS = 5
const POR_PAGINA = 20

/** Report of a year in the columns of CAPES, and what would come back. */
export function Capes({ codcur }: { codcur: number }) {
	const [atual] = useState(() => new Date().getFullYear())
	const [ano, setAno] = useState(atual)
	const [pagina, setPagina] = useState(1)
	const { data, error, refetch } = useQuery(capesQuery(codcur, { ano, pagina, porPagina: POR_PAGINA }))
	const total = data?.total ?? 0
	return (
		<Pilha>
			<div className="flex flex-wrap items-end gap-3">
				<Campo rotulo="Ano-base" largura="data">
					<Selecao
						value={ano}
						onChange={({ target }) => {
							setAno(Number(target.value))
							setPagina(1)
						}}
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
					variante={total === 0 ? 'sucesso' : 'aviso'}
					titulo={
						total === 0
							? `${formatarInteiro(data.qtdlin)} linhas, e nada a corrigir`
							: `${formatarInteiro(data.qtdlin)} linhas, com ${total === 1 ? '1 correção' : `${formatarInteiro(total)} correções`} a fazer antes de enviar`
					}
				>
					{total > 0 ? (
						<Itens>
							{data.motivos.map(({ motivo, qtd }) => (
								<li key={motivo}>
									{motivo}: {formatarInteiro(qtd)}
								</li>
							))}
						</Itens>
					) : undefined}
				</Alerta>
			) : null}
			{data && total > 0 ? (
				<Secao titulo="O que corrigir, por aluno">
					<Pilha>
						<Itens>
							{data.itens.map(({ nompes, motivo }) => (
								<li key={`${nompes} ${motivo}`}>
									{nompes}: {motivo.charAt(0).toLowerCase() + motivo.slice(1)}
								</li>
							))}
						</Itens>
						<Paginacao
							rotulo="Páginas das correções"
							pagina={pagina}
							total={total}
							porPagina={POR_PAGINA}
							aoMudar={setPagina}
						/>
					</Pilha>
				</Secao>
			) : null}
		</Pilha>
	)
}
