import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Paginacao as BarraDePaginas } from '@portal/design-system/paginacao'
import { Situacao } from '@portal/design-system/situacao'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import { call, estadoDaConsulta, formatarData, mensagemDe, useEvento } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { DiaDaLista, paginasDe, useFiltroDaLista } from '@portal/platform/web/lista'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	agirNaMinha,
	type Candidatura,
	COM_VAGA_FIRME,
	DE_QUEM_DEPENDE,
	EVENTO,
	enderecoDoEdital,
	enderecoDoPlano,
	recusaDoAto,
} from '../contract/index.ts'
import { MeusRecursos } from './meus-recursos.tsx'
import { CHAVE, minhasQuery } from './queries.ts'
import { RecorrerDialog } from './recorrer.dialog.tsx'
import { SITUACOES_CAN } from './situacoes.ts'

export function MinhaPage() {
	const cliente = useQueryClient()
	const lista = useFiltroDaLista(Paginacao)
	const consulta = useQuery(minhasQuery(lista.filtro))
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const itens = consulta.data?.itens ?? []
	return (
		<Pagina
			titulo="Minha mobilidade"
			resumo="As suas candidaturas, e de quem depende o próximo passo de cada uma."
			largura="leitura"
			{...estadoDaConsulta(consulta)}
			vazio={
				consulta.data?.total === 0 ? (
					<Vazio
						texto="Você ainda não se inscreveu em um edital."
						acao={<Link href="/nereu/editais">Ver os editais</Link>}
					/>
				) : undefined
			}
		>
			<ul className="grid gap-4">
				{itens.map((candidatura) => (
					<FichaDaCandidatura key={candidatura.codcan} candidatura={candidatura} />
				))}
			</ul>
			{consulta.data && consulta.data.total > consulta.data.porPagina ? (
				<BarraDePaginas
					pagina={lista.filtro.pagina}
					total={consulta.data.total}
					porPagina={consulta.data.porPagina}
					aoMudar={paginasDe(lista).aoMudarPagina}
				/>
			) : null}
			<MeusRecursos />
		</Pagina>
	)
}

function FichaDaCandidatura({ candidatura }: { candidatura: Candidatura }) {
	const { codcan, codedt, titedt, sitcan, nomorg, dtaenv, dtacfm, motsit } = candidatura
	return (
		<Ficha
			titulo={<Link href={enderecoDoEdital(codedt)}>{titedt}</Link>}
			nivel={2}
			aoLado={<Situacao {...SITUACOES_CAN[sitcan]} />}
			detalhe={`Inscrição ${codcan}${dtaenv ? `, enviada em ${formatarData(dtaenv)}` : ''}`}
		>
			<div className="grid gap-4">
				<Fatos rotulo="Andamento">
					<Fato nome="De quem depende agora">{DE_QUEM_DEPENDE[sitcan]}</Fato>
					{nomorg ? <Fato nome="Instituição">{nomorg}</Fato> : null}
					{dtacfm ? (
						<Fato nome="Confirme até">
							<DiaDaLista instante={dtacfm} />
						</Fato>
					) : null}
					{motsit ? <Fato nome="Por quê">{motsit}</Fato> : null}
				</Fatos>
				<Atos candidatura={candidatura} />
			</div>
		</Ficha>
	)
}

function Atos({ candidatura }: { candidatura: Candidatura }) {
	const { codcan, codedt, sitcan, versao, nomorg, titedt, starec } = candidatura
	const cliente = useQueryClient()
	const [ato, setAto] = useState<'confirmar' | 'retomar' | 'desistir' | 'recorrer'>()
	const fechar = () => setAto(undefined)
	const recarregar = () => cliente.invalidateQueries({ queryKey: CHAVE })
	const agir = useMutation({
		mutationFn: (qual: 'confirmar' | 'retomar') =>
			call(agirNaMinha, { params: { codcan }, body: { ato: qual, versao } }),
		onSuccess: (_, qual) =>
			toast.sucesso(qual === 'confirmar' ? 'Vaga confirmada!' : 'A inscrição voltou ao rascunho.'),
		onError: (falha) => toast.erro('Não foi possível', mensagemDe(falha)),
		onSettled: async () => {
			fechar()
			await recarregar()
		},
	})
	return (
		<div className="flex flex-wrap gap-2">
			{sitcan === 'RAS' ? (
				<Link href={`${enderecoDoEdital(codedt)}?aba=inscricao`} botao>
					Continuar a inscrição
				</Link>
			) : null}
			{COM_VAGA_FIRME.includes(sitcan) ? (
				<Link href={enderecoDoPlano(codcan)} variante="secundario" botao>
					Plano de estudos
				</Link>
			) : null}
			{recusaDoAto('confirmar', sitcan) ? null : <Botao onClick={() => setAto('confirmar')}>Confirmar a vaga</Botao>}
			{recusaDoAto('retomar', sitcan) ? null : (
				<Botao variante="secundario" onClick={() => setAto('retomar')}>
					Voltar ao rascunho
				</Botao>
			)}
			{starec === 'S' ? (
				<Botao variante="secundario" onClick={() => setAto('recorrer')}>
					Recorrer
				</Botao>
			) : null}
			{recusaDoAto('desistir', sitcan) ? null : (
				<Botao variante="secundario" aparencia="fantasma" onClick={() => setAto('desistir')}>
					Desistir
				</Botao>
			)}
			<Confirmacao
				aberta={ato === 'confirmar' || ato === 'retomar'}
				titulo={ato === 'retomar' ? 'Voltar ao rascunho?' : `Confirmar a vaga em ${nomorg ?? 'sua instituição'}?`}
				variante="aviso"
				rotuloConfirmar={ato === 'retomar' ? 'Voltar ao rascunho' : 'Confirmar'}
				aoConfirmar={() => agir.mutate(ato === 'retomar' ? 'retomar' : 'confirmar')}
				aoCancelar={fechar}
			>
				{ato === 'retomar'
					? 'A inscrição deixa de valer até ser enviada de novo, dentro do prazo.'
					: 'O escritório indica você à instituição. Se depois desistir, a vaga passa para o próximo da lista.'}
			</Confirmacao>
			{ato === 'recorrer' ? <RecorrerDialog codcan={codcan} titedt={titedt} aoFechar={fechar} /> : null}
			{ato === 'desistir' ? (
				<AtoComMotivoDialog
					titulo={`Desistir: ${titedt}`}
					rotulo="Desistir"
					variante="perigo"
					explica="A vaga passa para o próximo da lista, e isto não se desfaz."
					motivo={{ minimo: 3, maximo: 500 }}
					escrito={`nereu desistir ${codcan}`}
					ato={{
						coisa: 'a candidatura',
						de: `candidatura ${codcan}`,
						versao: () => versao,
						fazer: async (motivo, vista) => {
							await call(agirNaMinha, {
								params: { codcan },
								body: { ato: 'desistir', versao: vista ?? versao, motivo },
							})
							return { mensagem: 'Desistência registrada. O escritório foi avisado.' }
						},
						recarregar,
					}}
					aoFechar={fechar}
				/>
			) : null}
		</div>
	)
}
