/** Label and figure of the places left; where more hold one than there are, the figure says by how many. */
export const descreverRestantes = (restantes: number, vagas?: number): { nome: string; valor: number } =>
	restantes < 0
		? { nome: vagas === undefined ? 'Vagas excedidas' : `Vagas excedidas, de ${vagas}`, valor: -restantes }
		: { nome: vagas === undefined ? 'Vagas restantes' : `Vagas restantes, de ${vagas}`, valor: restantes }
