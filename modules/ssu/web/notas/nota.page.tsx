import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Itens } from '@portal/design-system/itens'
import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe, Suave, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import {
	call,
	estadoDaConsulta,
	formatarData,
	lerCodigo,
	mensagemDe,
	navegar,
	useTituloDaPagina,
} from '@portal/platform/web'
import { useVersoesFeitas } from '@portal/platform/web/atos'
import { HoraDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { enderecoDaDemanda, formatarSsu, type NotaSsu, publicarSSUNOTA, removerSSUNOTA } from '../../contract/index.ts'
import { EnderecoErrado, NOTAS, VoltarA } from '../endereco-errado.tsx'
import { CHAVE } from '../queries.ts'
import { EditarNota } from './editar.tsx'
import { nomeDaNota, notaQuery, SITUACOES_DA_NOTA } from './queries.ts'

export function NotaPage() {
	const codnot = lerCodigo(useParams()['codnot'])
	return codnot === undefined ? <EnderecoErrado titulo="Nota de versão" voltar={NOTAS} /> : <Nota codnot={codnot} />
}

const nomeNaAba = ({ data, isError }: { data: NotaSsu | undefined; isError: boolean }): string | undefined =>
	data?.titnot ?? (isError ? 'Nota não encontrada' : undefined)

function Nota({ codnot }: { codnot: number }) {
	const consulta = useQuery(notaQuery(codnot))
	const [editando, setEditando] = useState(false)
	const { data } = consulta
	useTituloDaPagina({ titnot: nomeNaAba(consulta) })
	return (
		<Pagina
			largura="leitura"
			titulo={data?.titnot ?? 'Nota de versão'}
			resumo={
				data
					? `${data.nomsis}: o que foi concluído de ${formatarData(data.dtaini)} a ${formatarData(data.dtafim)}.`
					: undefined
			}
			aoLado={data ? <Situacao {...SITUACOES_DA_NOTA[data.stanot]} /> : undefined}
			acoes={data && !editando ? <Atos nota={data} aoEditar={() => setEditando(true)} /> : undefined}
			{...estadoDaConsulta(consulta, { saida: <VoltarA {...NOTAS} /> })}
		>
			{data && editando ? <EditarNota nota={data} aoFechar={() => setEditando(false)} /> : null}
			{data && !editando ? <Conteudo nota={data} /> : null}
		</Pagina>
	)
}

function Conteudo({ nota: { txtnot, itens, mudancas } }: { nota: NotaSsu }) {
	const tipos = [...new Set(itens.map(({ nomtip }) => nomtip))]
	return (
		<>
			{txtnot ? <Texto comoEscrito>{txtnot}</Texto> : null}
			{tipos.map((tipo) => (
				<Secao key={tipo} titulo={tipo ?? 'Outras'} espaco={2}>
					<Itens>
						{itens
							.filter(({ nomtip }) => nomtip === tipo)
							.map(({ numssu, txtitm, staabr }) => (
								<li key={numssu} className="wrap-anywhere">
									{txtitm}{' '}
									<Suave pq>
										(
										{staabr === 'S' ? (
											<Link href={enderecoDaDemanda(numssu)}>{formatarSsu(numssu)}</Link>
										) : (
											formatarSsu(numssu)
										)}
										)
									</Suave>
								</li>
							))}
					</Itens>
				</Secao>
			))}
			{mudancas.length > 0 ? (
				<Cartao titulo="Histórico da nota" imprimivel>
					<LinhaDoTempo rotulo="Histórico da nota">
						{mudancas.map(({ dtalog, dsclog, pescad }) => (
							<ItemDaLinhaDoTempo key={dtalog + dsclog}>
								<p className="wrap-anywhere">{dsclog}</p>
								<Detalhe>
									<HoraDaLista instante={dtalog} />
									{pescad ? ` · ${pescad.nompes}` : ''}
								</Detalhe>
							</ItemDaLinhaDoTempo>
						))}
					</LinhaDoTempo>
				</Cartao>
			) : null}
		</>
	)
}

function Atos({
	nota: { codnot, versao, titnot, stanot, permissoes },
	aoEditar,
}: {
	nota: NotaSsu
	aoEditar: () => void
}) {
	const cliente = useQueryClient()
	const [pedindo, setPedindo] = useState<'publicar' | 'excluir'>()
	const feitas = useVersoesFeitas(nomeDaNota(codnot))
	async function fazer(ato: 'publicar' | 'excluir') {
		try {
			const qual = ato === 'publicar' ? publicarSSUNOTA : removerSSUNOTA
			const feito = await feitas.fazer(versao, (vista) => call(qual, { body: { codnot, versao: vista } }))
			toast.sucesso(feito.mensagem)
			if (ato === 'excluir') navegar('/nova-ssu/notas', { substituir: true })
		} catch (falha) {
			toast.erro(ato === 'publicar' ? 'A nota não foi publicada' : 'A nota não foi excluída', mensagemDe(falha))
		}
		setPedindo(undefined)
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	if (permissoes.alterar === 'N') return null
	return (
		<>
			{permissoes.publicar === 'S' ? (
				<Botao icone={<Send aria-hidden />} onClick={() => setPedindo('publicar')}>
					Publicar
				</Botao>
			) : null}
			<Botao variante="secundario" icone={<Pencil aria-hidden />} onClick={aoEditar}>
				{stanot === 'P' ? 'Corrigir' : 'Alterar'}
			</Botao>
			{permissoes.excluir === 'S' ? (
				<Botao
					variante="perigo"
					aparencia="contorno"
					icone={<Trash2 aria-hidden />}
					onClick={() => setPedindo('excluir')}
				>
					Excluir
				</Botao>
			) : null}
			<Confirmacao
				aberta={pedindo === 'publicar'}
				titulo={`Publicar “${titnot}”?`}
				rotuloConfirmar="Publicar"
				aoConfirmar={() => fazer('publicar')}
				aoCancelar={() => setPedindo(undefined)}
			>
				Vira um aviso para quem pediu o que está nela, para quem acompanha e para quem responde pelo sistema. Depois
				disso o texto ainda pode ser corrigido, e a correção fica no histórico.
			</Confirmacao>
			<Confirmacao
				aberta={pedindo === 'excluir'}
				titulo={`Excluir o rascunho “${titnot}”?`}
				rotuloConfirmar="Excluir"
				aoConfirmar={() => fazer('excluir')}
				aoCancelar={() => setPedindo(undefined)}
			>
				O texto dela será perdido. As demandas ficam como estão, e podem entrar em outra nota.
			</Confirmacao>
		</>
	)
}
