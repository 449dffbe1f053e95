import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { ItemLista, Lista } from '@portal/design-system/lista'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { call, estadoDaConsulta, useEvento, useTituloDaPagina } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { DiaDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { concluirSaida, EVENTO, type SaidaCompleta } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { AcessosDaSaida } from './acessos-da-saida.tsx'
import { descreverMudanca, SITUACOES_DA_SAIDA } from './frases.ts'
import { saidaQuery } from './queries.ts'

/** Fallback title: it stands for a person who did not load. */
const SEM_NOME = 'uma pessoa'
const nomeNoTitulo = ({ data, error }: { data: { nompes: string } | undefined; error: unknown }) =>
	data?.nompes ?? (error ? SEM_NOME : undefined)

export function SaidaPage() {
	const { codsai = '' } = useParams()
	const cliente = useQueryClient()
	const consulta = useQuery(saidaQuery(codsai))
	const [concluindo, setConcluindo] = useState(false)
	const saida = consulta.data
	const nompes = nomeNoTitulo(consulta)
	useTituloDaPagina({ nompes })
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	return (
		<Pagina
			largura="leitura"
			titulo={`Saída de ${nompes ?? SEM_NOME}`}
			resumo={saida ? descreverMudanca(saida) : undefined}
			aoLado={saida ? <Situacao {...SITUACOES_DA_SAIDA[saida.sitsai]} /> : undefined}
			acoes={
				saida?.permissoes.concluir === 'S' ? (
					<Botao onClick={() => setConcluindo(true)}>Já cuidei de tudo</Botao>
				) : undefined
			}
			{...estadoDaConsulta(consulta, { saida: <Link href="/pedroweb/saidas">Ver quem saiu</Link> })}
		>
			{saida ? <Conteudo saida={saida} /> : null}
			{saida && concluindo ? <ConcluirDialog saida={saida} aoFechar={() => setConcluindo(false)} /> : null}
		</Pagina>
	)
}

function Conteudo({ saida }: { saida: SaidaCompleta }) {
	const { dtasai, dtaprz, nomund, sitsai, nompescon, dtacon, deixados } = saida
	return (
		<>
			<Cartao>
				<Fatos>
					<Fato nome="Unidade">{nomund}</Fato>
					<Fato nome="Notado em">
						<DiaDaLista instante={dtasai} />
					</Fato>
					<Fato nome="Prazo">
						<DiaDaLista instante={dtaprz} />
					</Fato>
					{sitsai === 'CON' && dtacon ? (
						<Fato nome="Cuidado">
							{nompescon}, <DiaDaLista instante={dtacon} />
						</Fato>
					) : null}
				</Fatos>
			</Cartao>
			<Cartao titulo="Acessos dados nesta unidade">
				<AcessosDaSaida saida={saida} />
			</Cartao>
			{sitsai === 'ABE' ? (
				<Cartao titulo="O que fica sem essa pessoa">
					{deixados.length === 0 ? (
						<Texto suave>Nada que dependa da chefia.</Texto>
					) : (
						<Lista rotulo="O que fica sem essa pessoa" semBorda>
							{deixados.map(({ nome, quantidade, url }) => (
								<ItemLista key={nome}>
									<Link href={url}>{nome}</Link>
									{quantidade > 1 ? ` (${quantidade})` : ''}
								</ItemLista>
							))}
						</Lista>
					)}
				</Cartao>
			) : null}
		</>
	)
}

function ConcluirDialog({ saida: { codsai, nompes }, aoFechar }: { saida: SaidaCompleta; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const ato = useAto({
		coisa: 'a saída',
		versao: () => undefined,
		fazer: async () => {
			await call(concluirSaida, { params: { codsai: String(codsai) } })
			return { mensagem: 'Saída cuidada.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Já cuidou do que ${nompes} deixou?`}
			rotulo="Já cuidei de tudo"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => ato.enviar()}
		>
			<p>A tarefa sai da sua caixa e da de quem cuida da unidade com você.</p>
		</AtoDialog>
	)
}
