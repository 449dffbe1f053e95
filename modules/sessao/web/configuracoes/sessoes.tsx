import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { ItemLista, Lista } from '@portal/design-system/lista'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { esquecerSessao, formatarDataHora, mensagemDe } from '@portal/platform/web'
import { ListaPaginada } from '@portal/platform/web/lista'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessaoAberta } from '../../contract/sessoes.ts'
import { sessoesQuery, useEncerrarSessao, useEncerrarTodas } from '../queries.ts'
import { UsosDoSuporte } from './usos-do-suporte.tsx'

/** Panel with the open sessions of this account, each with a button to end it. */
export function SessoesPainel() {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery({ ...sessoesQuery(pagina), placeholderData: keepPreviousData })
	return (
		<Pilha>
			<Texto suave medida>
				Não reconhece alguma? Encerre-a e troque a sua senha. Uma sessão sem uso termina sozinha.
			</Texto>
			<ListaPaginada
				consulta={consulta}
				rotulo="Páginas das sessões"
				pagina={pagina}
				aoMudarPagina={setPagina}
				vazio={<p>Nenhuma sessão aberta.</p>}
			>
				{(itens) => (
					<Lista rotulo="Sessões abertas">
						{itens.map((sessao) => (
							<Sessao key={sessao.id} sessao={sessao} />
						))}
					</Lista>
				)}
			</ListaPaginada>
			<SairDeTodas />
			<UsosDoSuporte />
		</Pilha>
	)
}

function Sessao({ sessao }: { sessao: SessaoAberta }) {
	const { atual, navegador, endereco, ultimoUso, criadaEm } = sessao
	return (
		<ItemLista className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<div className="min-w-0 flex-1 basis-56">
				<p className="font-medium">
					{navegador} {atual === 'S' ? <Badge variante="sucesso">Esta sessão</Badge> : null}
				</p>
				<Detalhe>
					Endereço {endereco}. Aberta em {formatarDataHora(criadaEm)}, usada em {formatarDataHora(ultimoUso)}.
				</Detalhe>
			</div>
			{atual === 'N' ? <EncerrarEsta sessao={sessao} /> : null}
		</ItemLista>
	)
}

function EncerrarEsta({ sessao: { id, navegador, endereco, ultimoUso } }: { sessao: SessaoAberta }) {
	const encerrar = useEncerrarSessao()
	const [perguntando, setPerguntando] = useState(false)

	async function confirmar() {
		try {
			toast.sucesso((await encerrar.mutateAsync(id)).mensagem)
		} catch (falha) {
			toast.erro('Não foi possível encerrar a sessão', mensagemDe(falha))
		}
		setPerguntando(false)
	}
	return (
		<>
			<Botao
				variante="secundario"
				tamanho="pq"
				aria-label={`Encerrar a sessão de ${navegador}, usada em ${formatarDataHora(ultimoUso)}`}
				onClick={() => setPerguntando(true)}
			>
				Encerrar
			</Botao>
			<Confirmacao
				aberta={perguntando}
				titulo={`Encerrar a sessão de ${navegador}?`}
				rotuloConfirmar="Encerrar"
				aoCancelar={() => setPerguntando(false)}
				aoConfirmar={confirmar}
			>
				Ela foi usada em {formatarDataHora(ultimoUso)}, do endereço {endereco}. Nesse aparelho será preciso entrar de
				novo.
			</Confirmacao>
		</>
	)
}

const PERGUNTAS = {
	outras: {
		titulo: 'Encerrar as outras sessões?',
		texto: 'Esta continua. Nos outros aparelhos será preciso entrar de novo.',
		rotulo: 'Encerrar as outras',
	},
	todas: {
		titulo: 'Sair de todas as sessões?',
		texto: 'Inclusive desta: será preciso entrar de novo em cada aparelho.',
		rotulo: 'Sair de todas',
	},
} as const
type Quais = keyof typeof PERGUNTAS

function SairDeTodas() {
	const encerrar = useEncerrarTodas()
	const [quais, setQuais] = useState<Quais>()

	async function sair(deQuais: Quais) {
		try {
			const { mensagem } = await encerrar.mutateAsync(deQuais === 'outras' ? 'S' : 'N')
			toast.sucesso(mensagem)
			if (deQuais === 'todas') esquecerSessao()
		} catch (falha) {
			toast.erro('Não foi possível encerrar as sessões', mensagemDe(falha))
		}
		setQuais(undefined)
	}

	return (
		<Fileira>
			<Botao variante="secundario" onClick={() => setQuais('outras')}>
				Encerrar as outras
			</Botao>
			<Botao variante="perigo" aparencia="contorno" onClick={() => setQuais('todas')}>
				Sair de todas
			</Botao>
			{quais ? (
				<Confirmacao
					aberta
					titulo={PERGUNTAS[quais].titulo}
					rotuloConfirmar={PERGUNTAS[quais].rotulo}
					aoCancelar={() => setQuais(undefined)}
					aoConfirmar={() => sair(quais)}
				>
					{PERGUNTAS[quais].texto}
				</Confirmacao>
			) : null}
		</Fileira>
	)
}
