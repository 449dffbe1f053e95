import { Cartao } from '@portal/design-system/cartao'
import { ItemLista, Lista } from '@portal/design-system/lista'
import { type NivelAlumni, PORTOES, type Portao } from '../../contract/index.ts'

/** Every page of the network, by what it is for; each is drawn for who may open it. */
const CAMINHOS: readonly (readonly [grupo: string, readonly (readonly [titulo: string, href: string, Portao])[]])[] = [
	[
		'Pessoas',
		[
			['Meu perfil', 'perfil', 'perfil'],
			['Buscar pessoas', 'busca', 'busca'],
			['Turmas', 'turmas', 'turmas'],
			['Mapa', 'mapa', 'mapa'],
			['Mentoria', 'mentoria', 'mentoria'],
			['Oportunidades', 'oportunidades', 'oportunidades'],
		],
	],
	[
		'Serviços',
		[
			['Vantagens', 'vantagens', 'vantagens'],
			['Cartão digital', 'cartao', 'cartao'],
			['Diploma virtual', 'diploma-virtual', 'diploma'],
			['Histórico escolar', 'historico-escolar', 'historico'],
			['E-mail Alumni', 'email', 'email'],
			['VPN', 'vpn', 'vpn'],
			['Wi-Fi', 'wifi', 'wifi'],
		],
	],
	[
		'Regras',
		[
			['Privacidade', 'privacidade', 'privacidade'],
			['Termos de uso', 'termos', 'termos'],
			['Política de privacidade', 'politicas', 'politicas'],
			['O que quero receber', 'preferencias-do-boletim', 'dados'],
		],
	],
	[
		'Escritório Alumni',
		[
			['Validação de cadastros', 'validacao', 'validacao'],
			['Empresas', 'empresas', 'empresas'],
			['Destaques', 'destaques/gerenciar', 'destaques'],
			['Notícias', 'noticias', 'noticias'],
			['Versões dos termos', 'termos/versoes', 'versoesDosTermos'],
			['Newsletter', 'Newsletter', 'newsletter'],
			['Dashboard', 'Dashboard', 'dashboard'],
		],
	],
]

const abre = (portao: Portao, niveis: readonly NivelAlumni[]): boolean => {
	const abrem: readonly NivelAlumni[] = PORTOES[portao]
	return niveis.some((nivel) => abrem.includes(nivel))
}

export function Caminhos({ niveis }: { niveis: readonly NivelAlumni[] }) {
	return CAMINHOS.map(([grupo, todos]) => {
		const seus = todos.filter(([, , portao]) => abre(portao, niveis))
		return seus.length === 0 ? null : (
			<Cartao key={grupo} titulo={grupo}>
				<Lista tag="div" semBorda rotulo={grupo}>
					{seus.map(([titulo, href]) => (
						<ItemLista key={href} tag="a" href={`/alumni/${href}`}>
							{titulo}
						</ItemLista>
					))}
				</Lista>
			</Cartao>
		)
	})
}
