import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Ficha } from '@portal/design-system/ficha'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData, formatarDataHora, mensagemDe } from '@portal/platform/web'
import { ListaPaginada } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Compartilhamento, Sitcpt } from '../../contract/compartilhamento.ts'
import { linksQuery, useRevogar } from './queries.ts'
import { Visitas } from './visitas.tsx'

const SITUACOES: Record<Sitcpt, { texto: string; tom: 'sucesso' | 'secundario' | 'perigo' }> = {
	VIG: { texto: 'Aberto', tom: 'sucesso' },
	EXP: { texto: 'Expirado', tom: 'secundario' },
	REV: { texto: 'Revogado', tom: 'perigo' },
}

export function Links({ codaucdoc }: { codaucdoc: string }) {
	const [aRevogar, setARevogar] = useState<Compartilhamento>()
	const revogar = useRevogar()

	async function confirmar(codcpt: number) {
		try {
			await revogar.mutateAsync(codcpt)
			toast.sucesso('Link revogado', 'Ele não abre mais para ninguém.')
		} catch (falha) {
			toast.erro('Não foi possível revogar o link', mensagemDe(falha))
		}
		setARevogar(undefined)
	}

	return (
		<Secao titulo="Links deste documento">
			<Lista codaucdoc={codaucdoc} aoRevogar={setARevogar} />
			<Confirmacao
				aberta={aRevogar !== undefined}
				titulo={aRevogar ? `Revogar o link ${nomeDe(aRevogar)}?` : ''}
				rotuloConfirmar="Revogar"
				aoCancelar={() => setARevogar(undefined)}
				aoConfirmar={() => (aRevogar ? confirmar(aRevogar.codcpt) : undefined)}
			>
				Quem tem o link deixa de ver o documento por ele. O registro de quem já o abriu continua aqui.
			</Confirmacao>
		</Secao>
	)
}

const nomeDe = ({ fincpt, dtacad }: Compartilhamento): string =>
	fincpt === '' ? `criado em ${formatarDataHora(dtacad)}` : `“${fincpt}”`

type ListaProps = { codaucdoc: string; aoRevogar: (link: Compartilhamento) => void }

function Lista({ codaucdoc, aoRevogar }: ListaProps) {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery(linksQuery(codaucdoc, pagina))
	return (
		<ListaPaginada
			consulta={consulta}
			rotulo="Paginação dos links"
			pagina={pagina}
			aoMudarPagina={setPagina}
			vazio={<Vazio compacto texto="Nenhum link foi criado para este documento." />}
			esboco={2}
		>
			{(itens) => (
				<Pilha tag="ul" espaco={3}>
					{itens.map((link) => (
						<Item key={link.codcpt} link={link} aoRevogar={() => aoRevogar(link)} />
					))}
				</Pilha>
			)}
		</ListaPaginada>
	)
}

function Item({ link, aoRevogar }: { link: Compartilhamento; aoRevogar: () => void }) {
	const [mostra, setMostra] = useState(false)
	const id = useId()
	const { texto, tom } = SITUACOES[link.sitcpt]
	return (
		<Ficha
			nivel={3}
			titulo={link.fincpt === '' ? 'Sem finalidade informada' : link.fincpt}
			aoLado={<Badge variante={tom}>{texto}</Badge>}
			detalhe={datasDe(link)}
			acoes={
				link.sitcpt === 'VIG' ? (
					<AcoesDaLinha de={`o link ${nomeDe(link)}`} principal={{ titulo: 'Revogar', aoAcionar: aoRevogar }} />
				) : undefined
			}
		>
			<Fileira espaco="frase">
				<Texto pq>{visitasDe(link)}</Texto>
				{link.qtdvis > 0 ? (
					<Botao
						variante="secundario"
						aparencia="fantasma"
						tamanho="pq"
						aria-expanded={mostra}
						aria-controls={id}
						onClick={() => setMostra(!mostra)}
					>
						{mostra ? 'Ocultar quem abriu' : 'Ver quem abriu'}
					</Botao>
				) : null}
			</Fileira>
			<div id={id} hidden={!mostra}>
				{mostra ? <Visitas codcpt={link.codcpt} /> : null}
			</div>
		</Ficha>
	)
}

function datasDe({ dtacad, dtafimcpt, dtarevcpt, sitcpt }: Compartilhamento): string {
	const criado = `Criado em ${formatarDataHora(dtacad)}`
	if (dtarevcpt !== null) return `${criado} · revogado em ${formatarDataHora(dtarevcpt)}`
	return `${criado} · ${sitcpt === 'VIG' ? 'aberto até' : 'expirou em'} ${formatarData(dtafimcpt)}`
}

function visitasDe({ qtdvis, dtaultvis }: Compartilhamento): string {
	if (qtdvis === 0 || dtaultvis === null) return 'Ninguém abriu ainda.'
	const vezes = qtdvis === 1 ? 'Aberto 1 vez' : `Aberto ${qtdvis} vezes`
	return `${vezes}, a última em ${formatarDataHora(dtaultvis)}.`
}
