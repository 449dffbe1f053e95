import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Botao } from '@portal/design-system/botao'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { tardia } from '@portal/design-system/tardia'
import { Texto } from '@portal/design-system/texto'
import { estadoDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { EtapaComChecklist, type ItemDoModelo, nomeDaEtapa } from '../../contract/index.ts'
import { EtapasETipos } from './etapas-e-tipos.tsx'
import { configuracaoQuery, modeloQuery } from './queries.ts'

const ItemDialog = tardia(() => import('./item.dialog.tsx').then((m) => m.ItemDialog))

type Etapa = ItemDoModelo['codetp']
const ETAPAS = EtapaComChecklist.options satisfies readonly Etapa[]

/** The requirements of a stage before it is left; settings that live elsewhere are linked here. */
export function ConfiguracoesPage() {
	const consulta = useQuery(modeloQuery)
	const configuracao = useQuery(configuracaoQuery)
	const [aberto, setAberto] = useState<{ codetp: (typeof ETAPAS)[number]; item?: ItemDoModelo }>()
	const itens = consulta.data ?? []
	return (
		<Pagina
			largura="leitura"
			titulo="Configurações das demandas"
			resumo="Textos, prazos e checklist das etapas, tipos de atendimento, sistemas e calendário. Tudo o que muda aqui fica no histórico."
			acoes={
				<Link botao variante="secundario" href="/nova-ssu/historico?tiplog=CFG">
					Histórico das configurações
				</Link>
			}
			{...estadoDaConsulta(configuracao.data ? consulta : configuracao)}
		>
			{configuracao.data ? <EtapasETipos configuracao={configuracao.data} /> : null}
			<Secao titulo="Checklist de cada etapa" espaco={5}>
				<p>O que é obrigatório impede a demanda de sair da etapa enquanto não for concluído.</p>
				{ETAPAS.map((codetp) => (
					<Secao
						key={codetp}
						titulo={nomeDaEtapa[codetp]}
						nivel={3}
						espaco={2}
						acoes={
							<Botao
								variante="secundario"
								tamanho="pq"
								icone={<Plus aria-hidden />}
								aria-label={`Incluir item em ${nomeDaEtapa[codetp]}`}
								onClick={() => setAberto({ codetp })}
							>
								Incluir item
							</Botao>
						}
					>
						<Itens
							itens={itens.filter((item) => item.codetp === codetp)}
							aoAlterar={(item) => setAberto({ codetp, item })}
						/>
					</Secao>
				))}
			</Secao>
			<Suspense>{aberto ? <ItemDialog {...aberto} aoFechar={() => setAberto(undefined)} /> : null}</Suspense>
		</Pagina>
	)
}

function Itens({ itens, aoAlterar }: { itens: readonly ItemDoModelo[]; aoAlterar: (item: ItemDoModelo) => void }) {
	if (itens.length === 0) return <Texto suave>Sem checklist: a etapa não tem portão.</Texto>
	return (
		<Pilha tag="ul" espaco={2}>
			{itens.map((item) => (
				<Ficha
					key={item.codchk}
					densa
					titulo={item.txtitm}
					detalhe={[
						item.staobg === 'S' ? 'Obrigatório' : 'Opcional',
						...(item.staatv === 'N' ? ['fora de uso'] : []),
					].join(', ')}
					acoes={<AcoesDaLinha de={item.txtitm} principal={{ titulo: 'Alterar', aoAcionar: () => aoAlterar(item) }} />}
				/>
			))}
		</Pilha>
	)
}
