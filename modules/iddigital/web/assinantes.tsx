import { Badge } from '@portal/design-system/badge'
import { Tabela } from '@portal/design-system/tabela'
import { formatarDataHora } from '@portal/platform/web'
import type { Assinante, Nivel, Papel } from '../contract/documento.ts'

const PAPEIS: Record<Papel, string> = { A: 'Assinante', G: 'Gestor', O: 'Observador' }
const NIVEIS: Record<Nivel, string> = { simples: 'Simples', avancada: 'Avançada', qualificada: 'Qualificada' }

export function Assinantes({ assinantes }: { assinantes: readonly Assinante[] }) {
	if (assinantes.length === 0) return null
	return (
		<section aria-labelledby="assinaturas" className="grid gap-3">
			<h3 id="assinaturas">Assinaturas</h3>
			<Tabela
				legenda="Assinaturas do documento"
				linhas={assinantes.map((assinante, ordem) => ({ ...assinante, ordem }))}
				chave={({ ordem }) => String(ordem)}
				porPagina={30}
				colunas={[
					{
						campo: 'nomass',
						nome: 'Nome',
						slot: quem,
					},
					{ campo: 'tippap', nome: 'Papel', slot: ({ tippap }) => inteiro(PAPEIS[tippap]) },
					{ campo: 'nivass', nome: 'Nível', slot: ({ nivass }) => inteiro(nivass ? NIVEIS[nivass] : '–') },
					{ campo: 'dtaass', nome: 'Assinado em', slot: quando },
				]}
			/>
		</section>
	)
}

function quem({ nomass, cpfmsc }: Assinante) {
	return (
		<>
			{nomass}
			{cpfmsc ? <span className="block text-sm whitespace-nowrap text-texto-suave">CPF {cpfmsc}</span> : null}
		</>
	)
}

function quando({ dtaass, tippap, nomact }: Assinante) {
	if (!dtaass) return tippap === 'O' ? 'Acompanha' : <Badge variante="aviso">Não assinou</Badge>
	return (
		<>
			{formatarDataHora(dtaass)}
			{nomact ? <span className="block text-sm text-texto-suave">carimbo do tempo: {nomact}</span> : null}
		</>
	)
}

/** A short word that a narrow column must not break. */
const inteiro = (texto: string) => <span className="whitespace-nowrap">{texto}</span>
