import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call, useSessao } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { DiaDaLista } from '@portal/platform/web/lista'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type AtoDaMentoria,
	fluxoDaMentoria,
	type Mentoria,
	nomeDaSituacaoDaMentoria,
	passarMentoria,
	type SituacaoDaMentoria,
} from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { EscreverAQuemPublicou } from '../conversas/escrever.dialog.tsx'

const SITUACOES: Situacoes<SituacaoDaMentoria> = {
	SOL: { texto: nomeDaSituacaoDaMentoria.SOL, estado: 'pendente' },
	ACE: { texto: nomeDaSituacaoDaMentoria.ACE, estado: 'em-curso' },
	REC: { texto: nomeDaSituacaoDaMentoria.REC, estado: 'recusado' },
	CON: { texto: nomeDaSituacaoDaMentoria.CON, estado: 'concluido' },
}

export function MinhasMentorias({ mentorias, livres }: { mentorias: readonly Mentoria[]; livres: number }) {
	if (mentorias.length === 0)
		return <Vazio texto="Você ainda não pediu nem recebeu pedidos. Encontre um(a) mentor(a) na outra aba." />
	return (
		<Pilha tag="ul" espaco={3}>
			{mentorias.map((uma) => (
				<CartaoDaMentoria key={uma.codmen} mentoria={uma} livres={livres} />
			))}
		</Pilha>
	)
}

function CartaoDaMentoria({ mentoria, livres }: { mentoria: Mentoria; livres: number }) {
	const { usuario } = useSessao()
	const [ato, setAto] = useState<AtoDaMentoria>()
	const { codmen, codpesmtr, nompesmtr, nompesmtd, sitmen, txtped, txtrsp, dtacad, atos } = mentoria
	const comoMentor = usuario === codpesmtr
	const [primeiro, ...outros] = atos.map((um) => ({
		titulo: fluxoDaMentoria.passagens[um].nome,
		aoAcionar: () => setAto(um),
	}))
	return (
		<Ficha
			titulo={comoMentor ? `${nompesmtd} pediu a você` : `Você pediu a ${nompesmtr}`}
			aoLado={<Situacao {...SITUACOES[sitmen]} />}
			detalhe={<DiaDaLista instante={dtacad} />}
			acoes={
				primeiro ? (
					<AcoesDaLinha
						de={comoMentor ? nompesmtd : nompesmtr}
						principal={{ ...primeiro, variante: atos[0] === 'aceitar' ? 'primario' : 'secundario' }}
						outras={outros}
					/>
				) : undefined
			}
		>
			<Texto comoEscrito medida>
				{txtped}
			</Texto>
			{txtrsp ? (
				<Texto suave comoEscrito medida>
					Resposta: {txtrsp}
				</Texto>
			) : null}
			<ConversaDaMentoria mentoria={mentoria} com={comoMentor ? nompesmtd : nompesmtr} />
			{ato === 'aceitar' && livres === 0 ? (
				<Texto pq>Você não tem vaga livre: aumente as vagas em “Ser mentor(a)”.</Texto>
			) : null}
			{ato ? (
				<AtoDialogo {...{ ato, codmen }} quem={comoMentor ? nompesmtd : nompesmtr} aoFechar={() => setAto(undefined)} />
			) : null}
		</Ficha>
	)
}

/** Link to the conversation; an accepted mentoring that is older than conversations starts it here. */
function ConversaDaMentoria({ mentoria: { codmen, codcnv, sitmen }, com }: { mentoria: Mentoria; com: string }) {
	if (codcnv !== null) return <Link href={`/alumni/conversas/${codcnv}`}>Abrir a conversa</Link>
	if (sitmen !== 'ACE') return null
	return (
		<div>
			<EscreverAQuemPublicou
				tipcnv="MEN"
				codorg={codmen}
				titulo={`Escrever a ${com}`}
				rotulo="Conversar"
				tamanho="pq"
			/>
		</div>
	)
}

const EXPLICA: Readonly<Record<AtoDaMentoria, string>> = {
	aceitar:
		'Abre-se uma conversa entre vocês no portal, sem mostrar endereços. A pessoa é avisada por aqui e por e-mail.',
	recusar: 'A pessoa é avisada, com o que você escrever. Não é preciso dar motivo.',
	desistir: 'O pedido sai da lista de quem o recebeu.',
	encerrar: 'A vaga volta a ficar livre, e a outra pessoa é avisada.',
}

type AtoDialogoProps = { ato: AtoDaMentoria; codmen: number; quem: string; aoFechar: () => void }

function AtoDialogo({ ato, codmen, quem, aoFechar }: AtoDialogoProps) {
	const cliente = useQueryClient()
	const { nome } = fluxoDaMentoria.passagens[ato]
	return (
		<AtoComMotivoDialog
			titulo={`${nome}: mentoria com ${quem}?`}
			rotulo={nome}
			variante={ato === 'aceitar' ? 'primario' : 'secundario'}
			explica={EXPLICA[ato]}
			motivo={{ rotulo: 'Mensagem', minimo: 0, maximo: 1_000 }}
			escrito={`alumni mentoria ${ato} ${codmen}`}
			ato={{
				coisa: 'a mentoria',
				versao: () => undefined,
				fazer: (txtrsp) => call(passarMentoria, { body: { codmen, ato, txtrsp } }),
				recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
			}}
			aoFechar={aoFechar}
		/>
	)
}
